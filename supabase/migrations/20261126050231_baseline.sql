-- Baseline: the chapters of the book (supabase/schemas) as they were at a release, one after the other. Written by
-- npm run migration -- --squash, and never edited: the schema of today is in the book.
-- Replaces: 20261126021612_readers_money_pictures

-- 01_kit.sql

-- Kit: the unexposed schema, and what every later chapter uses.
--
-- Rules for every chapter:
--   * least privilege: deny first (private.close_table, private.protect_table), then grant by column, so that old and new
--     Supabase projects end up alike; execute on a function is revoked from everybody, then granted to its callers;
--   * one policy per action and role, helpers wrapped in (select …) so that they run once per statement (an initplan);
--   * `security definer` only in `private`, with an empty search_path and its reason in the line above;
--   * errors for people are raised as PT4xx: PostgREST turns them into that HTTP status with their message. Their hint is the
--     error code, one of the contract's list (errors.ts).

create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;
comment on schema private is 'Helpers and tables the API never exposes.';

-- Closes a table to everybody, with the sequences of its columns: row-level security without a policy, and no grant. The chapter
-- grants afterwards.
create function private.close_table(p_table regclass) returns void
language plpgsql set search_path = ''
as $$
declare
  v_sequence regclass;
begin
  execute format('alter table %s enable row level security', p_table);
  execute format('revoke all on %s from public, anon, authenticated, service_role', p_table);
  for v_sequence in
    select c.oid from pg_catalog.pg_depend d join pg_catalog.pg_class c on c.oid = d.objid
    where d.refobjid = p_table and c.relkind = 'S'
  loop
    execute format('revoke all on sequence %s from public, anon, authenticated, service_role', v_sequence);
  end loop;
end
$$;

-- Days and months

-- The day of a moment in the business's time zone. In plpgsql: an SQL function with a search_path is not inlined, and takes more than
-- twice as long where a list calls it for every row.
create function private.day_of(p_moment timestamptz) returns date
language plpgsql immutable set search_path = ''
as $$
begin
  return (p_moment at time zone 'Asia/Kolkata')::date;
end
$$;

-- Today in the business's time zone. In PL/pgSQL as private.day_of: neither is inlined, and as SQL it takes ten times as long.
create function private.today() returns date
language plpgsql stable set search_path = ''
as $$
begin
  return (now() at time zone 'Asia/Kolkata')::date;
end
$$;

-- The date range of a month; all dates when no month is given. 400 for a month or a year that does not exist.
create function private.days_of_month(p_month int, p_year int) returns daterange
language plpgsql immutable set search_path = ''
as $$
begin
  if p_month is null and p_year is null then
    return daterange(null, null);
  elsif p_month between 1 and 12 and p_year between 1900 and 2199 then
    return daterange(make_date(p_year, p_month, 1), (make_date(p_year, p_month, 1) + interval '1 month')::date);
  end if;
  raise sqlstate 'PT400' using message = 'Choose a month from 1 to 12 and a year.', hint = 'month.invalid';
end
$$;

-- Validates the day of a ledger entry: today, earlier, or at most a year ahead. A later day is a typing error (2206 for
-- 2026), in a month that nobody opens. Insurance, fitness and registration of a vehicle may be as far ahead as they like.
--
-- A trigger, because a check constraint must be immutable and cannot ask for today. It runs after insert and after update of
-- the day, so that the other fields of an older entry can still be corrected; what is never a valid day (before 1900,
-- infinity) is refused by a check constraint. Its argument is the column.
create function private.refuse_far_day() returns trigger
language plpgsql set search_path = ''
as $$
declare
  v_day date := (to_jsonb(new) ->> tg_argv[0])::date;
begin
  if v_day > private.today() + interval '1 year' then
    raise sqlstate 'PT400' using
      message = 'This date is more than a year ahead. Please check it.', hint = 'day.too_far';
  end if;
  return null;
end
$$;

-- Money

-- Whether a figure is an amount of rupees: from 0 up, less than a thousand crore, in whole paise. A column of them is a plain
-- numeric: one with a scale of its own would round a third decimal away before any check sees it.
create function private.is_rupees(p_amount numeric) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return p_amount >= 0 and p_amount < 10000000000 and p_amount = round(p_amount, 2);
end
$$;

-- Numbers and searches

-- A number without case, spaces and hyphens.
create function private.vehicle_key(p_registernumber text) returns text
language sql immutable set search_path = ''
as $$ select regexp_replace(upper(p_registernumber), '[ -]', '', 'g') $$;

-- The normal form of a number, by which two are one vehicle: letters and digits alone, whatever a chat has put around them, without zeros before
-- the figures of the office (MH02CD1 is MH2CD1, DL01CA1 is DL1CA1, R466) and before the last ones (MH12AB0001 is MH12AB1, R321). In a number of
-- the Bharat series, which begins with its year, every zero counts. The site has the same rule (regId.ts).
create function private.number_key(p_registernumber text) returns text
language sql immutable set search_path = ''
as $$
  select case when p_registernumber ~ '^[A-Z]{2}[1-9][0-9]?[A-Z]{1,3}[1-9][0-9]{0,3}$' then p_registernumber  -- most
    else regexp_replace(regexp_replace(
      regexp_replace(translate(upper(normalize(left(p_registernumber, 100), nfkc)), '०१२३४५६७८९', '0123456789'), '[^A-Z0-9]+', '', 'g'),
      '^([A-Z]{2})0+(?=[1-9][0-9]?[A-Z])', '\1'), '([A-Z])0+([0-9]+)$', '\1\2') end
$$;

-- How else a number may be written: its spellings with and without these zeros (number_key), each begun by a space; '' for most. They stand in what
-- is searched, so that a part of any of them finds it.
create function private.other_spellings(p_registernumber text) returns text
language plpgsql immutable strict set search_path = ''
as $$
begin
  if p_registernumber ~ '^[A-Z]{2}[1-9][0-9][A-Z]+[1-9][0-9]{3}$' then
    return '';
  end if;
  return (
    select coalesce(string_agg(' ' || spelling, '' order by spelling), '')
    from regexp_match(private.number_key(p_registernumber), '^([A-Z]{2})([0-9]{1,2}(?=[A-Z]))?([A-Z]*)([0-9]{1,4})$') as part,
      lateral (
        select distinct part[1] || office || part[3] || serial as spelling
        from unnest(array[part[2], lpad(part[2], 2, '0'), case when part[2] is null then '' end]) as office,
          generate_series(length(part[4]), 4) as digits, lpad(part[4], digits, '0') as serial
        where part[1] || office || part[3] || serial <> private.vehicle_key(p_registernumber)) as other);
end
$$;

-- Search form: what is stored to be searched and what is asked, alike. Lower case, in one encoding (NFKD), without accents, nuktas, joiners and
-- whatever else is invisible, with one kind of hyphen and apostrophe and of a vowel that Devanagari can write in two ways, plain digits. So
-- Citroën is Citroen, हज़ार is हजार, ॲप is अॅप, and an eyelash ra is a ra, however it was typed. Everything that searches uses it.
-- plpgsql, because an index needs it: most texts are plain, and done at once. To normalize takes the square of a row of accents, so of a long text
-- only the first 6000 characters count, in pieces of which none is longer than 500.
create function private.search_form(p_text text) returns text
language plpgsql immutable strict set search_path = ''
as $$
declare
  v_text text;
begin
  if p_text !~ '[^\u0001-\u007e]' then
    return lower(p_text);
  end if;
  v_text := case when length(p_text) <= 500 then normalize(p_text, nfkd) else (
    select string_agg(normalize(substr(p_text, place, 500), nfkd), '' order by place) from generate_series(1, least(length(p_text), 6000), 500) as place) end;
  v_text := lower(regexp_replace(v_text, '[\u00ad\u0300-\u036f\u061c\u093c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f'
    || '\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e0fff]+', '', 'g'));
  v_text := regexp_replace(regexp_replace(v_text, '[\u2010-\u2015\u2212]', '-', 'g'), '[\u1680\u2028\u2029\u2800]', ' ', 'g');
  v_text := translate(v_text, '‘’ʼøđłı०१२३४५६७८९', '''''''odli0123456789');
  if v_text ~ '[\u0905\u0906\u0909\u090d\u090f\u093e]' then
    v_text := replace(replace(replace(v_text, E'\u093e\u0945', E'\u0949'), E'\u093e\u0947', E'\u094b'), E'\u093e\u0948', E'\u094c');
    v_text := replace(replace(replace(v_text, E'\u0905\u0949', E'\u0911'), E'\u0905\u094b', E'\u0913'), E'\u0905\u094c', E'\u0914');
    v_text := replace(replace(replace(v_text, E'\u0906\u0945', E'\u0911'), E'\u0906\u0947', E'\u0913'), E'\u0906\u0948', E'\u0914');
    v_text := replace(replace(replace(v_text, E'\u0905\u093e', E'\u0906'), E'\u0909\u0941', E'\u090a'), E'\u090f\u0947', E'\u0910');
    v_text := replace(replace(replace(v_text, E'\u0905\u0945', E'\u0972'), E'\u090f\u0945', E'\u0972'), E'\u090d', E'\u0972');
  end if;
  return v_text;
end
$$;

-- The words of a search (its first 100 characters) as LIKE patterns: in search form, without quotes, wildcards escaped. No pattern
-- for an empty search.
create function private.search_patterns(p_search text) returns text[]
language sql immutable set search_path = ''
as $$
  select coalesce(array_agg('%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), '{}')
  from regexp_split_to_table(private.search_form(left(btrim(coalesce(p_search, '')), 100)), '[\s"]+') as word
  where word <> ''
$$;

create function private.office_patterns(p_search text) returns text[]
language sql immutable set search_path = ''
as $$
  select case
    when btrim(form) ~ '^\+?([ ()-]*[0-9]){10,13}$' then array['%' || right(translate(form, ' -+()', ''), 10) || '%']
    when private.vehicle_key(form) ~ '^[A-Z]{2}[0-9]{1,2}[A-Z]{1,3}[0-9]{1,4}$'
      then array['%' || lower(private.vehicle_key(form)) || '%']
    else private.search_patterns(p_search) end
  from private.search_form(left(p_search, 200)) as form
$$;

-- CSV files

-- One line of a CSV file. Against formula injection, a cell that a spreadsheet would run as a formula gets a ' before it.
create function private.csv_line(variadic p_cells text[]) returns text
language sql immutable set search_path = ''
as $$
  select string_agg('"' || replace(regexp_replace(coalesce(cell, ''), '^([-=+@\t\r])', '''\1'), '"', '""') || '"', ','
                    order by place) || E'\r\n'
  from unnest(p_cells) with ordinality as t (cell, place)
$$;

revoke execute on function
  private.close_table, private.day_of, private.today, private.days_of_month, private.refuse_far_day, private.is_rupees, private.vehicle_key, private.number_key,
  private.other_spellings, private.search_form, private.search_patterns, private.office_patterns, private.csv_line
  from public;
grant execute on function private.day_of, private.today, private.days_of_month, private.is_rupees, private.number_key, private.other_spellings, private.office_patterns, private.csv_line to authenticated;
grant execute on function private.vehicle_key, private.search_form, private.search_patterns to anon, authenticated;

-- 02_text_rules.sql

-- Text rules: input validation for text columns, also for those who write to PostgREST directly. The contract has the same
-- rules for the API (common.ts). Every text column has a check constraint `…_is_clean` with one of these.

-- Whether a text is not empty but invisible: only spaces, Unicode's default ignorables and the blank Braille pattern. In
-- other texts these stay: emoji have variation selectors, Marathi joins letters by U+200C and U+200D.
create function private.looks_empty(p_text text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return p_text ~ ('^[ \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800'
    || '\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]+$');
end
$$;

-- A text without the invisible characters that mean nothing, which stay behind when it was pasted: zero-width spaces, soft hyphens, byte order
-- marks, fillers. Joiners and variation selectors stay where a script or an emoji is written with them; beside Latin letters and spaces they mean
-- nothing, and one joiner behind another does not. The contract removes the same (typed.ts).
create function private.without_unseen(p_text text) returns text
language plpgsql immutable strict set search_path = ''
as $$
begin
  if p_text !~ '[\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200d\u2060-\u2065\u206a-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0100-\U000e01ef]' then
    return p_text;  -- nearly all
  end if;
  return regexp_replace(
    regexp_replace(p_text, '[\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180e\u200b\u2060-\u2065\u206a-\u206f\u3164\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a]+', '', 'g'),
    '(^|[\u0001-\u024f\u2000-\u200b\u200e-\u206f\u3000])[\u200c\u200d\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]+|(?<=[\u200c\u200d])[\u200c\u200d]+', '\1', 'g');
end
$$;

-- Whether a text is valid in one line: trimmed, without control characters, line breaks, bidirectional control characters
-- (with which 'exe.fdp' reads 'pdf.exe'), annotations and tags, without what is invisible and means nothing, and not invisible. '' is valid.
create function private.is_line(p_text text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  if p_text = '' or p_text ~ '^[!-~]([ -~]*[!-~])?$' then
    return true;  -- most columns of most rows
  end if;
  return p_text !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufff9-\ufffb\U000e0000-\U000e007f]'
    and p_text !~ '^[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\ufeff]|[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\ufeff]$'
    and p_text = private.without_unseen(p_text)
    and not private.looks_empty(p_text);
end
$$;

-- The same for a text in several lines, which keeps its line breaks and tabs.
create function private.is_text(p_text text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return private.is_line(translate(p_text, E'\t\n\r\u2028\u2029', '     '));
end
$$;

-- A normalized name: single spaces, and no invisible characters, with which one name could pass for another (homographs),
-- except those that letters and emoji need.
create function private.as_name(p_text text) returns text
language sql immutable set search_path = ''
as $$
  -- To normalize takes the square of a row of accents: of a longer text none, as in the contract (typed.ts).
  select btrim(regexp_replace(regexp_replace(case when length(p_text) <= 1000 then normalize(p_text, nfkc) else p_text end,
    '[\s\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u2028-\u202f\u2060-\u206f'
      || '\u2800\u3164\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e007f]+', ' ', 'g'),
    '^[ \u200c\u200d\ufe00-\ufe0f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0080-\U000e0fff]+$', ''))
$$;

-- A text in one line, sanitized: without control characters and bidirectional control characters, with which 'fdp.exe'
-- passes for 'exe.pdf'. Joiners stay: Marathi is written with them.
create function private.plain_line(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select btrim(regexp_replace(
    regexp_replace(p_text, '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]', '', 'g'),
    '[\u0001-\u001f\u007f-\u009f\u2028\u2029\ufeff]+', ' ', 'g'))
$$;

-- A phone number, normalized: ten digits in India, without +91, 0091 or a leading 0, and + instead of 00 before the code of
-- another country. A text that is no number stays as it is. The contract has the same rule (phone.ts).
create function private.as_phone(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select case when bare ~ '^\+?[0-9]*$'
    then regexp_replace(regexp_replace(bare, '^((\+|00|0)?91|0)(?=[0-9]{10}$)', ''), '^00(?=[1-9])', '+')
    else p_text end
  -- '9822012345.0' is what a program makes of a column of numbers.
  from regexp_replace(regexp_replace(p_text, '^( *\+?[0-9]{6,})\.00? *$', '\1'), '[ \u00a0\u2010-\u2015\u2212().-]', '', 'g') bare
$$;

-- Whether a normalized phone can be dialled: ten digits in India, with the 0 of an area code or not, toll-free, a landline without its area
-- code, or abroad. What is imported is seen by nobody, so there it must be one. The contract has the same rule (phone.ts).
create function private.can_be_dialled(p_phone text) returns boolean
language sql immutable set search_path = ''
as $$ select p_phone ~ '^(0?[1-9][0-9]{9}|18[06]0[0-9]{6,7}|[2-7][0-9]{5,7}|\+(?!91)[1-9][0-9]{6,14})$' $$;

-- Keeps the phone numbers of a row normalized; its arguments are their columns. One that is named a landline keeps the 0 before its area
-- code. An older value stays as it is until it is changed.
create function private.keep_phones() returns trigger
language plpgsql set search_path = ''
as $$
declare
  v_before jsonb := case tg_op when 'UPDATE' then to_jsonb(old) end;
  v_after  jsonb := to_jsonb(new);
  v_column text;
  v_phone  text;
begin
  foreach v_column in array tg_argv loop
    v_phone := v_after ->> v_column;
    if v_phone <> '' and v_phone is distinct from v_before ->> v_column then
      v_phone := private.as_phone(v_phone);
      if v_column like '%landline' and v_phone ~ '^(?!18[06]0)[0-9]{10}$' then
        v_phone := '0' || v_phone;
      end if;
      if v_phone <> v_after ->> v_column then
        new := jsonb_populate_record(new, jsonb_build_object(v_column, v_phone));
      end if;
    end if;
  end loop;
  return new;
end
$$;

-- What finds a payment in the bank's statement, as the bank writes it: a UTR, or what else is figures after at most eight letters, without
-- the spaces, hyphens and invisible characters it is typed or pasted with, in ASCII. Other words stay as they are. The contract has the same rule
-- (reference.ts). No reference is longer than its column; to normalize takes quadratic time.
create function private.as_reference(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select case when bare ~ '^[A-Za-z]{0,8}[0-9]{6,}$' then upper(bare) else p_text end
  from (select translate(regexp_replace(case when length(p_text) <= 200 then normalize(p_text, nfkc) else p_text end,
    '[\s\u00a0\u00ad\u034f\u061c\u180e\u200b-\u2015\u2028-\u202f\u2060-\u206f\u2212\ufe00-\ufe0f\ufeff-]', '', 'g'), '०१२३४५६७८९', '0123456789')) as typed (bare)
$$;

-- Keeps the `reference` of a row normalized.
create function private.keep_reference() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.reference := private.as_reference(new.reference);
  return new;
end
$$;

-- A payment mode, normalized: a name, without the joiners and selectors beside Latin letters, which need none. 'Cash' with an invisible character would be no cash
-- to the limits of cash (57). Letters that only look like others stay what they are: whoever wants to lie can write another mode.
create function private.as_payment_mode(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select private.as_name(regexp_replace(p_text, '(?<=[A-Za-z])[\u200c\u200d\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]+|[\u200c\u200d\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]+(?=[A-Za-z])', '', 'g'))
$$;

-- Keeps the payment mode of a row normalized; its argument is the column. Most need nothing, and what is no line is for the check to refuse.
create function private.keep_payment_mode() returns trigger
language plpgsql set search_path = ''
as $$
declare
  v_mode text := private.without_unseen(to_jsonb(new) ->> tg_argv[0]);
begin
  if to_jsonb(new) ->> tg_argv[0] ~ '[^A-Za-z ]' and private.is_line(v_mode) then
    new := jsonb_populate_record(new, jsonb_build_object(tg_argv[0], private.as_payment_mode(v_mode)));
  end if;
  return new;
end
$$;

-- Refuses what is no phone number; several in one text may be parted by commas, slashes or semicolons. It runs after the checks of the table,
-- which say what else is wrong with a text. An old text comes back out of the bin, in a trigger, as it was.
create function private.refuse_no_phone() returns trigger
language plpgsql set search_path = ''
as $$
declare
  v_before jsonb := case tg_op when 'UPDATE' then to_jsonb(old) end;
  v_after  jsonb := to_jsonb(new);
  v_column text;
  v_phone  text;
begin
  if pg_trigger_depth() > 1 then
    return null;
  end if;
  foreach v_column in array tg_argv loop
    v_phone := v_after ->> v_column;
    -- Most are empty or plain digits: for a file of thousands the look at each is short.
    continue when v_phone ~ '^([1-9][0-9]{0,12})?$' or v_phone is not distinct from v_before ->> v_column;
    if exists (
      select from regexp_split_to_table(v_phone, '[,/;]') as one
      where private.as_phone(one) !~ '^([0-9]{1,13}|\+[1-9][0-9]{6,14})$')
    then
      raise sqlstate 'PT400' using
        message = 'This is not a phone number. Please write it in digits, like 98220 12345.', hint = 'value.no_phone';
    end if;
  end loop;
  return null;
end
$$;

-- Whether a text is a GSTIN: state, PAN, entity, Z and the check digit over the fourteen before it.
create function private.is_gstin(p_text text) returns boolean
language sql immutable set search_path = ''
as $$
  select p_text ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$' and right(p_text, 1) = (
    select substr(digits, 1 + (36 - sum(weighed / 36 + weighed % 36)::int % 36) % 36, 1)
    from (values ('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')) as alphabet (digits),
      generate_series(1, 14) as place,
      lateral (select (strpos(digits, substr(p_text, place, 1)) - 1) * (2 - place % 2) as weighed) as one
    group by digits)
$$;

revoke execute on function
  private.looks_empty, private.without_unseen, private.is_line, private.is_text, private.as_name, private.plain_line, private.as_phone,
  private.can_be_dialled, private.as_reference, private.keep_reference, private.as_payment_mode, private.keep_payment_mode, private.keep_phones, private.refuse_no_phone, private.is_gstin
  from public;
grant execute on function
  private.looks_empty, private.without_unseen, private.is_line, private.is_text, private.as_name, private.as_phone, private.as_reference, private.as_payment_mode, private.is_gstin
  to authenticated;

-- 03_requests.sql

-- Requests: idempotency. The request id is an idempotency key: a write that carries one happens once. The same person with
-- the same content gets the first answer again. An id that was used by another person, by another verb or with other content
-- is refused with 409, or a caller would be told 'ok' about a write that never happened.
--
-- A verb that writes takes p_request_id and begins, after its check of the role, with
--
--   v_answer := private.answered(p_request_id, 'sell_car', jsonb_build_array(each other argument));
--   if v_answer is not null then
--     return v_answer #>> '{}';
--   end if;
--
-- and at its end stores what it returns with private.answer. A verb that returns void stores nothing.

create table private.requests (
  id        uuid primary key,
  actor     uuid,
  verb      text not null,
  body_hash bytea not null,
  sent_at   timestamptz not null default now(),
  answer    jsonb default 'null'
);
create index requests_by_age on private.requests (sent_at);
create index requests_by_actor on private.requests (actor, sent_at);
comment on column private.requests.body_hash is 'SHA-256 of the arguments.';
comment on column private.requests.answer is
  'JSON null where a verb returns nothing; none at all for a request of before answers were kept, whose content is not compared.';
select private.close_table('private.requests');

-- 409 for a request id that belongs to another request.
create function private.refuse_reused() returns void
language plpgsql set search_path = ''
as $$
begin
  raise sqlstate 'PT409' using
    message = 'This requestId was used for another entry. Nothing was saved this time.', hint = 'request.reused';
end
$$;

-- The stored answer to this request; null for a first request, and for one without an id. Of two concurrent requests the second
-- waits for the first, and counts as the first when that one fails. 409 when the id belongs to another request, or its sender was
-- not stored. 429 for more than 5,000 new requests of one person in a day, a limit on the size of the table. Requests are kept for
-- ninety days; each write deletes at most 200 expired ones, so that none takes long. The setting tells the bin which request deletes.
-- Security definer: no role may read requests.
create function private.answered(p_id uuid, p_verb text, p_body jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_hash   bytea := sha256(convert_to(p_body::text, 'UTF8'));
  v_answer jsonb;
begin
  perform set_config('dealership.request', coalesce(p_id::text, ''), true);
  if p_id is null then
    return null;
  end if;
  delete from private.requests where id = any (array(
    select id from private.requests where sent_at < now() - interval '90 days' order by sent_at limit 200 for update skip locked));
  insert into private.requests (id, actor, verb, body_hash) values (p_id, auth.uid(), p_verb, v_hash) on conflict do nothing;
  if found then
    if exists (
      select from private.requests where actor = auth.uid() and sent_at > now() - interval '1 day' offset 5000
    ) then
      raise sqlstate 'PT429' using
        message = 'You have made too many entries in one day. Please go on tomorrow.', hint = 'request.too_many';
    end if;
    return null;
  end if;
  select coalesce(answer, 'null') into v_answer from private.requests
  where id = p_id and verb = p_verb and actor = auth.uid() and (answer is null or body_hash = v_hash);
  if not found then
    perform private.refuse_reused();
  end if;
  return v_answer;
end
$$;

-- Stores the answer to a request; does nothing without an id.
-- Security definer: no role may write requests.
create function private.answer(p_id uuid, p_answer jsonb) returns void
language sql security definer set search_path = ''
as $$ update private.requests set answer = p_answer where id = p_id $$;

revoke execute on function private.refuse_reused, private.answered, private.answer from public;
grant execute on function private.refuse_reused, private.answered, private.answer to authenticated;

-- 10_roles.sql

-- Roles: who works here, as what, and the authorization helpers of all chapters. The grants on the staff table are in chapter
-- 13 (staff), which needs the activity log.

create table public.staff (
  id              uuid primary key references auth.users on delete cascade,
  userid          varchar(40) not null unique check (userid ~ '^[a-z0-9._@+-]+$'),
  username        varchar(60) not null check (username <> '' and username = private.as_name(username)),
  userdesignation text not null check (userdesignation in ('Admin', 'Employee', 'Driver')),
  created_at      timestamptz not null default now(),
  must_change_password boolean not null default false
);
create unique index staff_by_username on public.staff (lower(username));
comment on column public.staff.must_change_password is 'An admin has made the password: until the holder has made his own, the account opens nothing.';
comment on column public.staff.userid is 'What the person types to log in; lower case.';
select private.close_table('public.staff');

-- Whether an account is locked: the Auth server refuses a banned user's logins, but his tokens stay valid until they expire.
-- Security definer: no API role may read auth.users.
create function private.is_locked(p_id uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from auth.users where id = p_id and banned_until > now());
end
$$;

-- In PL/pgSQL, as the others of this chapter that every policy asks: an SQL function with a search_path is planned anew in every
-- statement, which took most of the time of a short one.

-- The caller's designation, null unless the token's claim, an existing staff row and an open session all confirm it.
-- Immediate revocation: a deleted, locked or re-designated account is out although its token has not expired, and so is a
-- session that was logged out or ended by a new password.
-- Security definer: the policies on staff call it, and with the caller's rights they would recurse; no API role may read
-- the Auth server's sessions.
create function private.my_designation() returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select s.userdesignation
    from public.staff s
    where s.id = (select auth.uid())
      and (select auth.jwt()) -> ('is' || s.userdesignation) = 'true'::jsonb
      and exists (select from auth.sessions where id = ((select auth.jwt()) ->> 'session_id')::uuid and user_id = s.id)
      and not private.is_locked(s.id)
      and not s.must_change_password
  );
end
$$;

-- Whether the caller's account opens nothing but the change of its password. The claims and the session are as above.
create function private.must_change_password() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.staff s
    where s.id = (select auth.uid()) and s.must_change_password
      and (select auth.jwt()) -> ('is' || s.userdesignation) = 'true'::jsonb
      and exists (select from auth.sessions where id = ((select auth.jwt()) ->> 'session_id')::uuid and user_id = s.id)
      and not private.is_locked(s.id))
$$;

create function private.is_admin() returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return coalesce(private.my_designation() = 'Admin', false);
end
$$;

create function private.is_office() returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return coalesce(private.my_designation() in ('Admin', 'Employee'), false);
end
$$;

create function private.is_staff() returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return private.my_designation() is not null;
end
$$;

-- The caller's name by the token; without one what a verb says that it acts for ('website', for a visitor); 'system' for work that
-- no person does (seeds, jobs).
create function private.username() returns text
language sql stable set search_path = ''
as $$
  select coalesce(nullif((select auth.jwt()) ->> 'username', ''), nullif(current_setting('private.acting', true), ''), 'system')
$$;

-- Authorization guard of a verb: 401 for a stranger or a deleted account, 403 for the wrong role.
create function private.require_designation(variadic p_allowed text[]) returns void
language plpgsql stable set search_path = ''
as $$
declare
  v_designation text := private.my_designation();
begin
  if v_designation is null and private.must_change_password() then
    raise sqlstate 'PT403' using message = 'Please choose a password of your own first.', hint = 'password.must_change';
  elsif v_designation is null then
    raise sqlstate 'PT401' using message = 'Please log in again.', hint = 'session.ended';
  elsif v_designation <> all (p_allowed) then
    raise sqlstate 'PT403' using message = 'Your account may not do this.', hint = 'role.forbidden';
  end if;
end
$$;

-- The same for whoever works here, also before he has made a password of his own.
create function private.require_account() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not private.must_change_password() then
    perform private.require_staff();
  end if;
end
$$;

create function private.require_admin() returns void
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_designation('Admin');
end
$$;

create function private.require_office() returns void
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_designation('Admin', 'Employee');
end
$$;

create function private.require_staff() returns void
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_designation('Admin', 'Employee', 'Driver');
end
$$;

-- Visitors need these for public.list_files, which gives them only the notices.
revoke execute on function
  private.is_locked, private.my_designation, private.must_change_password, private.require_account, private.is_admin, private.is_office, private.is_staff, private.username,
  private.require_designation, private.require_admin, private.require_office, private.require_staff
  from public;
grant execute on function
  private.my_designation, private.must_change_password, private.require_designation, private.require_staff
  to anon, authenticated;
grant execute on function private.require_account to authenticated;
grant execute on function
  private.is_admin, private.is_office, private.is_staff, private.username, private.require_admin, private.require_office
  to authenticated;

-- 11_activity_log.sql

-- Activity log: an append-only audit log of who changed what and when, before and after. Only triggers write it.

create table public.activity_log (
  id             bigint generated always as identity primary key,
  happened_at    timestamptz not null default clock_timestamp(),
  actor          uuid,
  username       text not null,
  action         text not null check (action in ('INSERT', 'UPDATE', 'DELETE', 'READ')),
  tablename      text not null,
  registernumber text,
  before         jsonb,
  after          jsonb
);
comment on column public.activity_log.action is 'READ: somebody looked at a file whose looks are logged.';
comment on column public.activity_log.actor is 'auth.users id; no foreign key, the entry outlives the account.';
create index activity_log_by_person on public.activity_log (username, id desc);
create index activity_log_by_table on public.activity_log (tablename, id desc);
create index activity_log_by_action on public.activity_log (action, id desc);
create index activity_log_by_number_key on public.activity_log (private.number_key(registernumber), id desc);
-- From which entry on a vehicle has a number: those that tell that it was added, or its number corrected.
create index activity_log_of_numbers on public.activity_log (private.number_key(registernumber), id)
  where tablename = 'cardetails' and after ? 'registernumber';

select private.close_table('public.activity_log');

grant select on public.activity_log to authenticated;
create policy "only an admin reads the log" on public.activity_log
  for select to authenticated using ((select private.is_admin()));

-- The numbers that a vehicle had before its number was corrected (83). The log is history and keeps them; by this table it is found, and
-- so is the vehicle, by whoever still has the former number. No foreign key, as the log: it outlives the vehicle.
create table private.former_numbers (
  entry          bigint primary key,
  former         text not null,
  registernumber text not null
);
comment on column private.former_numbers.entry is 'The entry of the log that tells the correction.';
comment on column private.former_numbers.registernumber is 'The number of the vehicle now.';
create index former_numbers_by_key on private.former_numbers (private.number_key(former));
create index former_numbers_by_vehicle on private.former_numbers (private.number_key(registernumber));
select private.close_table('private.former_numbers');

-- The transactions whose changes have one entry together (85): their verb writes it, and takes its row away before it ends. No setting, which
-- anybody could make, but a row, which no role may write.
create table private.logged_as_one (
  transaction xid8 primary key default pg_current_xact_id()
);
select private.close_table('private.logged_as_one');

-- Security definer: no role may read it. In PL/pgSQL, whose plan is kept.
create function private.is_logged_as_one() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from private.logged_as_one where transaction = pg_current_xact_id_if_assigned());
end
$$;
revoke execute on function private.is_logged_as_one from public;
grant execute on function private.is_logged_as_one to authenticated;

-- The columns of p_row that differ from p_other, and those that say which row it is.
create function private.changed_columns(p_row jsonb, p_other jsonb, p_names text[]) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_object_agg(key, value) from jsonb_each(p_row)
  where value is distinct from p_other -> key or key = any (p_names)
$$;

-- One entry per changed row: the whole row of an insert or a delete, the changed columns of an update. An update
-- that changes nothing leaves none. The trigger's arguments are the columns that name the row, where a registration
-- number does not; and with a minus before them those that are left out, because they are logged elsewhere.
-- Security definer: the caller writes the log by acting, but holds no right on it.
create function private.log_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_elsewhere text[];
  v_before    jsonb;
  v_after     jsonb;
begin
  -- As private.is_logged_as_one, without a call: it is asked for every row.
  if tg_table_name <> 'imports' and exists (select from private.logged_as_one where transaction = pg_current_xact_id_if_assigned()) then
    return null;  -- the import has the entry
  end if;
  v_elsewhere := array(select substr(name, 2) from unnest(tg_argv) name where name like '-%');
  v_before := case when tg_op <> 'INSERT' then to_jsonb(old) - v_elsewhere end;
  v_after := case when tg_op <> 'DELETE' then to_jsonb(new) - v_elsewhere end;
  if tg_table_name = 'vehicle_papers' and tg_op <> 'DELETE' and pg_trigger_depth() > 1 then
    return null;  -- it follows a field of its vehicle (33), which has the entry
  elsif tg_op = 'UPDATE' and v_before ->> 'registernumber' <> v_after ->> 'registernumber' then
    return null;  -- it follows the corrected number of its vehicle (83), which has the entry
  elsif v_before is distinct from v_after then
    insert into public.activity_log (actor, username, action, tablename, registernumber, before, after)
    values (auth.uid(), private.username(), tg_op, tg_table_name,
            coalesce(v_after, v_before) ->> 'registernumber',
            case when tg_op = 'UPDATE' then private.changed_columns(v_before, v_after, tg_argv) else v_before end,
            case when tg_op = 'UPDATE' then private.changed_columns(v_after, v_before, tg_argv) else v_after end);
  end if;
  return null;
end
$$;

revoke execute on function private.changed_columns, private.log_change from public;

-- Verbs

-- A page of the log, planned for each call, so that the given filters use their indexes.
-- Security definer: under row-level security the index on number_key could not be used (the function is not leakproof), which is a
-- full scan of the log. It checks the role itself.
create function private.list_activity(
  p_before bigint, p_limit int, p_username text, p_registernumber text, p_tablename text, p_action text
) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
declare
  v_username  text := nullif(p_username, '');
  v_vehicle   text := nullif(private.number_key(p_registernumber), '');
  v_former    text[] := (select array_agg(private.number_key(former)) from private.former_numbers
                         where private.number_key(registernumber) = v_vehicle);
  v_tablename text := nullif(p_tablename, '');
  v_action    text := nullif(p_action, '');
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'entries', coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'happenedAt', happened_at, 'username', username, 'action', action, 'tablename', tablename,
        'registernumber', registernumber, 'before', before, 'after', after) order by id desc)
        filter (where place <= p_limit), '[]'),
      'next', case when count(*) > p_limit then min(id) filter (where place <= p_limit) end)
    from (
      select *, row_number() over (order by id desc) as place
      from public.activity_log
      where (p_before is null or id < p_before)
        and (v_username is null or username = v_username)
        and (v_vehicle is null or private.number_key(registernumber) = v_vehicle
             or private.number_key(registernumber) = any (v_former) and exists (
               select from private.former_numbers f
               where private.number_key(f.registernumber) = v_vehicle and activity_log.id < f.entry
                 and private.number_key(f.former) = private.number_key(activity_log.registernumber)))
        and (v_tablename is null or tablename = v_tablename)
        and (v_action is null or action = v_action)
      order by id desc limit p_limit + 1
    ) as page
  );
end
$$;

-- The log, newest first, with keyset pagination: the entries before p_before that pass every filter given, as {"entries",
-- "next"}; `next` is the cursor of the next page, null after the final one. A registration number is found however it is written,
-- with what was logged under a former number of the vehicle until it was corrected.
create function public.list_activity(
  p_before         bigint default null,
  p_limit          int default 50,
  p_username       text default null,
  p_registernumber text default null,
  p_tablename      text default null,
  p_action         text default null
) returns jsonb
language sql stable set search_path = ''
as $$ select private.list_activity(p_before, p_limit, p_username, p_registernumber, p_tablename, p_action) $$;

-- The distinct values of a column of the log, by a loose index scan (one index look-up per value), so that its time does not
-- grow with the log.
create function private.values_in_log(p_column text) returns text[]
language plpgsql stable set search_path = ''
as $$
declare
  v_values text[];
begin
  execute format(
    $query$
      with recursive found (value) as (
        (select %1$I from public.activity_log order by %1$I limit 1)
        union all
        select (select %1$I from public.activity_log where %1$I > value order by %1$I limit 1)
        from found where value is not null
      )
      select coalesce(array_agg(value), '{}') from found where value is not null
    $query$, p_column)
  into v_values;
  return v_values;
end
$$;

-- The filter options of the log: the names and tables that it has entries of.
create function public.activity_choices() returns table (people text[], kinds text[])
language plpgsql stable rows 1 set search_path = ''
as $$
begin
  perform private.require_admin();
  return query select private.values_in_log('username'), private.values_in_log('tablename');
end
$$;

-- The log as CSV, its ids last, newest first, with keyset pagination: the entries before p_before; `last` is the cursor of the next
-- page, null after the final one. The first page begins with the byte order mark, by which spreadsheets detect UTF-8, and the
-- column names. One text, not rows: PostgREST silently truncates rows at max_rows.
create function public.activity_log_csv(p_before bigint default null, p_limit int default 1000)
returns table (csv text, last bigint)
language plpgsql stable rows 1 set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select
      case when p_before is null
        then E'\ufeff' || private.csv_line('Time', 'User', 'Action', 'Table', 'Vehicle', 'Before', 'After', 'Id') else '' end
      || coalesce(string_agg(private.csv_line(
           to_char(happened_at at time zone 'Asia/Kolkata', 'DD/MM/YYYY HH24:MI:SS'),
           username, action, tablename, registernumber, before::text, after::text, id::text), '' order by id desc), ''),
      case when exists (select from public.activity_log older where older.id < min(page.id)) then min(id) end
    from (
      select * from public.activity_log
      where p_before is null or id < p_before
      order by id desc limit p_limit
    ) as page;
end
$$;

revoke execute on function private.values_in_log, private.list_activity from public;
revoke execute on function
  public.list_activity, public.activity_choices, public.activity_log_csv
  from public, anon, authenticated, service_role;
grant execute on function
  private.values_in_log, private.list_activity, public.list_activity, public.activity_choices, public.activity_log_csv
  to authenticated;

-- 12_protected_tables.sql

-- Protected tables: the rules of every table of the API in one line, `select private.protect_table('public.…')`, before its
-- grants and policies.

-- Limit of one row per statement for staff tokens; verbs that write more rows run as their owner, or in several statements.
-- Papers deleted by the cascade of their vehicle are part of that deletion and not limited: the only place where a chapter names
-- tables of later ones (20 and 33), in a body that runs when they exist.
create function private.refuse_many() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user = 'authenticated' and (select count(*) from changed) > 1 then
    if tg_op = 'DELETE' and not has_table_privilege(tg_relid, 'DELETE') then
      return null;  -- whoever may delete none here has deleted what they belong to, which is one entry
    end if;
    if tg_table_name = 'vehicle_papers' and tg_op = 'DELETE' then
      perform from changed join public.cardetails using (registernumber);
      if not found then
        return null;  -- they went with their vehicle, which is one entry
      end if;
    end if;
    raise sqlstate 'PT400' using message = 'One entry at a time, please.', hint = 'request.one_at_a_time';
  end if;
  return null;
end
$$;

-- Closes a table, logs every change of it and lets staff tokens change one row per statement. p_named_by: the columns that
-- name the row of an update in the log, where a registration number does not, and with a minus those that it leaves out.
create function private.protect_table(p_table regclass, variadic p_named_by text[] default '{}') returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.close_table(p_table);
  execute format(
    'create trigger log_changes after insert or update or delete on %s for each row execute function private.log_change(%s)',
    p_table, (select string_agg(quote_literal(name), ', ') from unnest(p_named_by) name));
  execute format('create trigger one_insert_at_a_time after insert on %s
    referencing new table as changed for each statement execute function private.refuse_many()', p_table);
  execute format('create trigger one_update_at_a_time after update on %s
    referencing new table as changed for each statement execute function private.refuse_many()', p_table);
  execute format('create trigger one_deletion_at_a_time after delete on %s
    referencing old table as changed for each statement execute function private.refuse_many()', p_table);
end
$$;

revoke execute on function private.refuse_many, private.protect_table from public;

-- 13_staff.sql

-- Staff: the grants on the staff table of chapter 10 (roles), the last admin, and the Auth server's token hook.

-- log_password logs what must_change_password comes of.
select private.protect_table('public.staff', '-must_change_password');

grant select on public.staff to authenticated;
create policy "staff see themselves, an admin sees all" on public.staff
  for select to authenticated using (
    id = (select auth.uid()) and ((select private.is_staff()) or (select private.must_change_password()))
    or (select private.is_admin()));
grant select on public.staff to supabase_auth_admin;
create policy "the Auth server reads designations" on public.staff
  for select to supabase_auth_admin using (true);

-- Invariant: there is always an admin who is not locked, whichever way the row would go. The advisory lock serializes
-- two admins who delete each other.
-- Security definer: the Auth server deletes staff too (by cascade), and its role may not read this table's other rows.
create function private.keep_an_admin() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('private.keep_an_admin'));
  if not exists (
    select from public.staff where userdesignation = 'Admin' and id <> old.id and not private.is_locked(id)
  ) then
    raise sqlstate 'PT409' using message = 'The last admin account cannot be deleted.', hint = 'account.last_admin';
  end if;
  return old;
end
$$;

create trigger keep_an_admin before delete on public.staff
  for each row when (old.userdesignation = 'Admin') execute function private.keep_an_admin();

-- Verbs

-- The holder of this token (validate-token, R033).
create function public.who_am_i() returns table (userid text, username text, userdesignation text)
language plpgsql stable rows 1 set search_path = ''
as $$
begin
  perform private.require_account();
  return query
    select s.userid::text, s.username::text, s.userdesignation from public.staff s where s.id = auth.uid();
end
$$;

-- Access token hook: adds the claims username, isAdmin, isEmployee, isDriver to every token the Auth server issues.
-- Without a staff row all three are false, and the token gives no rights.
create function public.custom_access_token_hook(event jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_username    text;
  v_designation text;
  v_must_change boolean;
begin
  select s.username, s.userdesignation, s.must_change_password into v_username, v_designation, v_must_change
  from public.staff s where s.id = (event ->> 'user_id')::uuid;

  return jsonb_build_object('claims', (event -> 'claims') || jsonb_build_object(
    'username', coalesce(v_username, ''),
    'isAdmin', coalesce(v_designation = 'Admin', false),
    'isEmployee', coalesce(v_designation = 'Employee', false),
    'isDriver', coalesce(v_designation = 'Driver', false)
  ) || case when v_must_change then '{"mustChangePassword": true}' else '{}'::jsonb end);
end
$$;

grant usage on schema public to supabase_auth_admin;

revoke execute on function private.keep_an_admin from public;
revoke execute on function public.who_am_i, public.custom_access_token_hook from public, anon, authenticated, service_role;
grant execute on function public.who_am_i to authenticated;
grant execute on function public.custom_access_token_hook to supabase_auth_admin;

-- 14_account_orders.sql

-- Account orders: an account is a login at the Auth server and a staff row here; both are added and deleted in one
-- transaction. The database authorizes it by an account order that is valid for ten minutes, the Edge Function asks the Auth
-- server with the secret key, and in that transaction the triggers below add or delete the staff row, in the name of whoever
-- gave the order (decision 0008). Who may give one is in the chapter staff_accounts.

create table private.account_orders (
  id              uuid primary key default gen_random_uuid(),
  userid          varchar(40),
  username        varchar(60),
  userdesignation text,
  actor           uuid,
  actor_name      text not null,
  ordered_at      timestamptz not null default now(),
  request_id      uuid
);
comment on column private.account_orders.id is 'auth.users id of the account to be added or deleted.';
comment on column private.account_orders.userid is 'Null when the account is to be deleted.';
comment on column private.account_orders.actor is 'Who ordered it: auth.users id; null for the operator.';
comment on column private.account_orders.request_id is 'The request that is answered when the Auth server has done it.';
select private.close_table('private.account_orders');

create table private.own_password_changes (
  id       uuid primary key references public.staff on delete cascade,
  asked_at timestamptz not null default now()
);
comment on table private.own_password_changes is 'Holders who have asked to change their own password; after a reset only that opens the account again.';
select private.close_table('private.own_password_changes');

-- Orders

-- Orders an account to be added; answers the id that its login must have. The detail of an error says which check failed.
-- Idempotent: a repeated request gets the same id, to retry what the Auth server has not done yet, and null when it is done.
-- Security definer, as the next ones: no role may write orders, and a name may be taken by an account the caller cannot see.
create function private.order_account(
  p_userid text, p_username text, p_userdesignation text, p_request_id uuid, p_digest text
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_answer   jsonb := private.answered(p_request_id, 'order_account',
                                       jsonb_build_array(p_userid, p_username, p_userdesignation, p_digest));
  v_id       uuid := coalesce((nullif(v_answer, 'true') #>> '{}')::uuid, gen_random_uuid());
  v_userid   text := lower(btrim(p_userid));
  v_username text := private.as_name(p_username);
  v_wrong    text;
  v_taken    text;
begin
  if v_answer = 'true' then
    return null;
  end if;
  delete from private.account_orders where ordered_at < now() - interval '10 minutes';
  v_wrong := concat_ws(' ',
    case when v_userid !~ '^[a-z0-9._@+-]{1,40}$' then 'The user ID must be 1 to 40 letters, digits and . _ @ + - only.' end,
    case when length(v_username) not between 1 and 60 then 'The name must be 1 to 60 characters that can be seen.'
         when lower(v_username) in ('system', 'website') then 'The name is kept for the system.' end);
  if v_wrong <> '' then
    raise sqlstate 'PT400' using message = 'This user ID or this name cannot be used.', detail = v_wrong, hint = case
      when v_wrong like '%. The name%' then 'account.invalid'
      when v_wrong like 'The user ID%' then 'account.userid_invalid'
      when lower(v_username) in ('system', 'website') then 'account.name_reserved'
      else 'account.name_invalid' end;
  elsif (select count(*) >= 100 from private.account_orders where actor = auth.uid()) then
    raise sqlstate 'PT429' using message = 'Too many accounts at once. Please try again in a few minutes.', hint = 'account.too_many';
  end if;
  v_taken := concat_ws(' ',
    case when exists (select from public.staff where userid = v_userid and id <> v_id) then 'The user ID is taken.' end,
    case when exists (select from public.staff where lower(username) = lower(v_username) and id <> v_id) then 'The name is taken.' end);
  if v_taken <> '' then
    raise sqlstate 'PT400' using message = 'User with the same userID or userName already exists.', detail = v_taken, hint = case v_taken
      when 'The user ID is taken.' then 'account.userid_taken'
      when 'The name is taken.' then 'account.name_taken'
      else 'account.taken' end;
  end if;
  insert into private.account_orders (id, userid, username, userdesignation, actor, actor_name, request_id)
  values (v_id, v_userid, v_username, p_userdesignation, auth.uid(), private.username(), p_request_id)
  on conflict (id) do update set ordered_at = now();
  if v_answer is null then
    perform private.answer(p_request_id, to_jsonb(v_id));
  end if;
  return v_id;
end
$$;

-- Likewise: null when this request has already deleted the account.
create function private.order_account_deletion(p_userid text, p_request_id uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_id     uuid := (select id from public.staff where userid = lower(btrim(p_userid)));
  v_answer jsonb := private.answered(p_request_id, 'order_account_deletion', jsonb_build_array(p_userid));
begin
  if v_answer = 'true' then
    return null;
  elsif v_id is null then
    raise sqlstate 'PT404' using message = 'There is no such account.', hint = 'account.unknown';
  elsif v_id = auth.uid() then
    raise sqlstate 'PT400' using message = 'You cannot delete your own account.', hint = 'account.own';
  end if;
  insert into private.account_orders (id, actor, actor_name, request_id) values (v_id, auth.uid(), private.username(), p_request_id)
  on conflict (id) do update
    set userid = null, actor = excluded.actor, actor_name = excluded.actor_name, request_id = excluded.request_id, ordered_at = now();
  return v_id;
end
$$;

-- Likewise, for a new password: null when this request has set it already. The user id tells it from a deletion.
create function private.order_password_reset(p_userid text, p_request_id uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_answer jsonb := private.answered(p_request_id, 'order_password_reset', jsonb_build_array(p_userid));
  v_staff  public.staff;
begin
  if v_answer = 'true' then
    return null;
  end if;
  select * into v_staff from public.staff where userid = lower(btrim(p_userid));
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such account.', hint = 'account.unknown';
  elsif v_staff.id = auth.uid() then
    raise sqlstate 'PT400' using message = 'Please change your own password with the old one.', hint = 'password.own';
  end if;
  insert into private.account_orders (id, userid, actor, actor_name, request_id)
  values (v_staff.id, v_staff.userid, auth.uid(), private.username(), p_request_id)
  on conflict (id) do update
    set userid = excluded.userid, actor = excluded.actor, actor_name = excluded.actor_name, request_id = excluded.request_id,
        ordered_at = now();
  return v_staff.id;
end
$$;

-- Notes that the caller asks to change his own password.
create function private.note_own_password_change() returns void
language sql security definer set search_path = ''
as $$
  insert into private.own_password_changes (id) select id from public.staff where id = auth.uid()
  on conflict (id) do update set asked_at = now()
$$;

-- Consumes the order for an account, if there is one: returns its request and continues in the name of whoever gave it, so that
-- the log says who. An order is void when whoever gave it has been dismissed or locked since.
create function private.take_order(p_id uuid) returns private.account_orders
language plpgsql security definer set search_path = ''
as $$
declare
  v_order private.account_orders;
begin
  delete from private.account_orders where id = p_id and ordered_at > now() - interval '10 minutes' returning * into v_order;
  if v_order.actor is not null
    and not exists (select from public.staff where id = v_order.actor and not private.is_locked(id))
  then
    raise sqlstate 'PT401' using message = 'Please log in again.', hint = 'session.ended';
  elsif v_order.id is not null then
    perform set_config('request.jwt.claims',
                       jsonb_build_object('sub', v_order.actor, 'username', v_order.actor_name)::text, true);
    perform private.answer(v_order.request_id, 'true');
  end if;
  return v_order;
end
$$;

revoke execute on function
  private.order_account, private.order_account_deletion, private.order_password_reset, private.take_order, private.note_own_password_change
  from public;
grant execute on function private.order_account to authenticated, service_role;
grant execute on function private.order_account_deletion, private.order_password_reset, private.note_own_password_change to authenticated;

-- 14b_ordered_accounts.sql

-- Ordered accounts: triggers on the Auth server's users carry out the orders, and log a changed password.

-- Security definer, as the next two: the Auth server may not write staff and log.
create function private.add_ordered_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_order private.account_orders := private.take_order(new.id);
begin
  if v_order.userid is not null then
    insert into public.staff (id, userid, username, userdesignation)
    values (new.id, v_order.userid, v_order.username, v_order.userdesignation);
  end if;
  return null;
end
$$;

-- The staff row is deleted by its foreign key. The advisory lock serializes deletions before the order is checked, so that an
-- admin who has just been deleted deletes nobody any more.
create function private.delete_ordered_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('private.keep_an_admin'));
  perform private.take_order(old.id);
  return old;
end
$$;

-- Logs a password change, without the password. One that an admin has ordered is his, and has to be changed by the holder. After that
-- only a change that the holder has asked for is the holder's: the second of two resets at the same moment finds no order any more, and
-- opens nothing.
create function private.log_password() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_order  private.account_orders;
  v_staff  public.staff;
  v_is_own boolean;
begin
  if exists (select from private.account_orders where id = new.id and userid is not null) then
    v_order := private.take_order(new.id);
  end if;
  select * into v_staff from public.staff where id = new.id for update;
  delete from private.own_password_changes where id = new.id and asked_at > now() - interval '10 minutes' returning true into v_is_own;
  v_is_own := v_order.id is null and (v_is_own is true or not v_staff.must_change_password);
  update public.staff set must_change_password = not v_is_own where id = new.id and must_change_password = v_is_own;
  insert into public.activity_log (actor, username, action, tablename, before, after)
  select case when v_is_own then v_staff.id else v_order.actor end,
         case when v_is_own then v_staff.username else coalesce(v_order.actor_name, 'system') end, 'UPDATE', 'staff', hidden, hidden
  from jsonb_build_object('userid', v_staff.userid, 'password', '********') as hidden
  where v_staff.id is not null;
  return null;
end
$$;

-- Answers the request of a password change. The Edge Function sends its id along with the new password, as user metadata, which
-- the Auth server writes in the same transaction: this request is answered and no other, and only when the password is set.
-- Security definer: no role may write requests.
create function private.answer_password_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.requests set answer = 'true'
  where id = (new.raw_user_meta_data ->> 'password_request')::uuid and actor = new.id and verb = 'may_change_password';
  return null;
end
$$;

drop trigger if exists add_ordered_account on auth.users;
create trigger add_ordered_account after insert on auth.users
  for each row execute function private.add_ordered_account();
drop trigger if exists delete_ordered_account on auth.users;
create trigger delete_ordered_account before delete on auth.users
  for each row execute function private.delete_ordered_account();
drop trigger if exists log_password on auth.users;
create trigger log_password after update of encrypted_password on auth.users
  for each row when (new.encrypted_password is distinct from old.encrypted_password)
  execute function private.log_password();
drop trigger if exists answer_password_request on auth.users;
create trigger answer_password_request after update of raw_user_meta_data on auth.users
  for each row
  when (new.raw_user_meta_data ->> 'password_request' is distinct from old.raw_user_meta_data ->> 'password_request')
  execute function private.answer_password_request();

revoke execute on function
  private.add_ordered_account, private.delete_ordered_account, private.log_password, private.answer_password_request
  from public;

-- 15_staff_accounts.sql

-- Staff accounts: authorization to add and delete them and to change one's own password, and the list of all. Account orders
-- and the triggers that carry them out are in the chapter account_orders.

-- Says yes to a new account: an admin orders those of employees and drivers, an employee those of drivers.
-- Answers the id the Auth server is to give it, null when this request has added it already. 401 for everybody else.
-- p_digest stands for the password in the comparison with what was sent before.
create function public.order_account(
  p_userid          text,
  p_username        text,
  p_userdesignation text,
  p_request_id      uuid default null,
  p_digest          text default null
) returns uuid
language plpgsql set search_path = ''
as $$
begin
  if not private.is_office() or p_userdesignation = 'Employee' and not private.is_admin() then
    raise sqlstate 'PT401' using message = 'Unauthorized access.', hint = 'role.unauthorized';
  elsif p_userdesignation is null or p_userdesignation not in ('Employee', 'Driver') then
    raise sqlstate 'PT400' using message = 'An account is an employee''s or a driver''s.', hint = 'account.kind_invalid';
  end if;
  return private.order_account(p_userid, p_username, p_userdesignation, p_request_id, p_digest);
end
$$;

-- The same for an admin's account, which only the operator orders.
create function public.order_admin_account(p_userid text, p_username text) returns uuid
language sql set search_path = ''
as $$ select private.order_account(p_userid, p_username, 'Admin', null, null) $$;

-- Says yes to the end of somebody else's account: the id under which the Auth server knows it, null when this
-- request has ended it already.
create function public.order_account_deletion(p_userid text, p_request_id uuid default null) returns uuid
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.order_account_deletion(p_userid, p_request_id);
end
$$;

-- Says yes to a new password for somebody who has forgotten his: the id under which the Auth server knows the account, null when
-- this request has set it already. The holder has to change it before anything else.
create function public.order_password_reset(p_userid text, p_request_id uuid default null) returns uuid
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.order_password_reset(p_userid, p_request_id);
end
$$;

-- Says yes to a new password of one's own: the user id under which the old one is tried, null when this request has
-- changed it already. p_digest stands for the passwords in the comparison with what was sent before.
create function public.may_change_password(p_request_id uuid default null, p_digest text default null) returns text
language plpgsql set search_path = ''
as $$
begin
  perform private.require_account();
  if private.answered(p_request_id, 'may_change_password', jsonb_build_array(p_digest)) = 'true' then
    return null;
  end if;
  perform private.note_own_password_change();
  return (select userid from public.staff where id = auth.uid());
end
$$;

-- All accounts by designation and name. Nobody reads a password.
create function public.list_accounts() returns table (userid text, username text, userpassword text, userdesignation text)
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select s.userid::text, s.username::text, '********', s.userdesignation
    from public.staff s
    order by array_position(array['Admin', 'Employee', 'Driver'], s.userdesignation), lower(s.username);
end
$$;

revoke execute on function
  public.order_account, public.order_admin_account, public.order_account_deletion, public.order_password_reset,
  public.may_change_password,
  public.list_accounts
  from public, anon, authenticated, service_role;
grant execute on function
  public.order_account, public.order_account_deletion, public.order_password_reset, public.may_change_password,
  public.list_accounts
  to authenticated;
grant execute on function public.order_admin_account to service_role;

-- 16_sign_in.sql

-- Sign-in: rate limiting of failed logins that cannot be turned into a denial of service: guesses from fifty addresses,
-- or at unknown user ids, must not lock the owner of an account out. So failures are counted separately in three ways:
--   known   at an address or in a browser where this user id has logged in before: counted for this place alone. A known
--           browser, which nobody can forge, is only slowed down and never refused;
--   new     at any other place: per place, and with higher limits per user id and per address;
--   nobody  for an unknown user id: per place, and with a higher limit per address.
--
-- An attempt counts as failed from its first moment and success forgives it, so that concurrent guesses do not slip past (a
-- race condition). Only the Edge Function calls these, with the secret key: nobody else could be trusted with the client
-- address of a login (decision 0002).

create table private.login_attempts (
  id           bigint generated always as identity primary key,
  userid       text not null,
  address      text not null,
  attempted_at timestamptz not null default clock_timestamp(),
  kind         text not null default 'new' check (kind in ('known', 'new', 'nobody'))
);
create index login_attempts_by_userid on private.login_attempts (userid, attempted_at);
create index login_attempts_by_address on private.login_attempts (address, attempted_at);
create index login_attempts_by_time on private.login_attempts (attempted_at);

-- Known places of a user id: an address, or 'browser …' and the hash of its cookie.
create table private.known_places (
  userid  text not null references public.staff (userid) on update cascade on delete cascade,
  place   text not null,
  seen_at timestamptz not null default now(),
  primary key (userid, place)
);

select private.close_table('private.login_attempts');
select private.close_table('private.known_places');

grant select, insert, delete on private.login_attempts to service_role;
grant select, insert, update, delete on private.known_places to service_role;

-- Places and waits

-- Exponential backoff in seconds after failed logins, the newest at p_last: none for the first p_free, then 4, 8, 16 … 300.
create function private.login_wait(p_failures bigint, p_free int, p_last timestamptz) returns int
language sql volatile set search_path = ''
as $$
  select case
    when p_failures < p_free then 0
    else greatest(0, ceil(extract(epoch from
      p_last + make_interval(secs => least(300, 2 ^ least(p_failures - p_free + 2, 20))) - clock_timestamp())))::int
  end
$$;

-- The e-mail address of a user id at the Auth server; null when there is none. It is random, so that nobody bypasses the rate
-- limits by calling the Auth server directly.
-- Security definer: no API role may read auth.users.
create function private.login_email(p_userid text) returns text
language sql stable security definer set search_path = ''
as $$ select u.email from public.staff s join auth.users u on u.id = s.id where s.userid = p_userid $$;

-- The rate limiting key of an address: the /64 prefix of IPv6, as a customer has at least that, and the whole IPv4 address.
create function private.counted_address(p_address text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  v_address inet;
begin
  v_address := p_address;
  return case
    when family(v_address) = 4 then host(v_address)
    when v_address <<= '::ffff:0:0/96' then regexp_replace(host(v_address), '^.*:', '')
    else host(network(set_masklen(v_address, 64))) || '/64' end;
exception when invalid_text_representation then
  return p_address;
end
$$;

-- The places of a caller: his address, and his browser when it sends the cookie of an earlier login.
create function private.places(p_address text, p_browser text) returns text[]
language sql immutable set search_path = ''
as $$
  select array_remove(array[
    'browser ' || encode(sha256(convert_to(nullif(p_browser, ''), 'UTF8')), 'hex'),
    private.counted_address(p_address)], null)
$$;

-- Verbs

-- Opens an attempt with a person's password. While "wait" (seconds) is above 0 the attempt is refused and does not count.
-- Otherwise it is to be made after "delay" (milliseconds) with "email", the Auth address of that user id, null when there is
-- none; "known" says whether this user id has logged in in this very browser.
-- Attempts dated in the future, left by a clock that was set back, are deleted: they would lock for as long as it went back.
-- p_purpose separates the counters: a stranger at the login does not keep the owner from changing his password.
create function public.begin_login(p_userid text, p_address text, p_purpose text default 'login', p_browser text default null)
returns table (wait int, delay int, email text, known boolean)
language plpgsql rows 1 set search_path = ''
as $$
declare
  v_userid text := concat_ws(' ', nullif(p_purpose, 'login'), p_userid);
  v_email  text := private.login_email(p_userid);
  v_places text[] := private.places(p_address, p_browser);
  v_known  text := (select place from private.known_places
                    where userid = p_userid and place = any (v_places) and seen_at > now() - interval '90 days'
                    order by place like 'browser %' desc limit 1);
  v_place  text := concat_ws(' ', nullif(p_purpose, 'login'), coalesce(v_known, v_places[cardinality(v_places)]));
  v_kind   text := case when v_email is null then 'nobody' when v_known is null then 'new' else 'known' end;
  v_recent interval := '15 minutes';
  v_slot   timestamptz;
  v_wait   int := 0;
begin
  perform pg_advisory_xact_lock(hashtext('login place ' || v_place));
  perform pg_advisory_xact_lock(hashtext('login userid ' || v_userid));
  delete from private.login_attempts
  where attempted_at not between now() - interval '1 day' and now() + interval '1 minute';

  if v_known like 'browser %' then
    -- The next place in a queue of this place's attempts, which gets longer gaps after five failures: up to 8 s.
    select greatest(clock_timestamp(), max(attempted_at) + case
      when count(*) < 5 then interval '0' else least(8, 2 ^ (count(*) - 4)) * interval '1 second' end)
    into v_slot
    from private.login_attempts
    where kind = 'known' and userid = v_userid and address = v_place and attempted_at > now() - v_recent;
    if v_slot > clock_timestamp() + interval '20 seconds' then
      v_wait := ceil(extract(epoch from v_slot - clock_timestamp()));
    end if;
  else
    v_slot := clock_timestamp();
    select greatest(
      private.login_wait(count(*) filter (where userid = v_userid and address = v_place), 5,
                         max(attempted_at) filter (where userid = v_userid and address = v_place)),
      case when v_kind = 'new' then
        private.login_wait(count(*) filter (where userid = v_userid), 50, max(attempted_at) filter (where userid = v_userid))
      end,
      case when v_kind <> 'known' then
        private.login_wait(count(*) filter (where address = v_place), 50, max(attempted_at) filter (where address = v_place))
      end)
    into v_wait
    from private.login_attempts
    where kind = v_kind and (userid = v_userid or address = v_place) and attempted_at > now() - v_recent;
  end if;

  if v_wait = 0 then
    insert into private.login_attempts (userid, address, kind, attempted_at) values (v_userid, v_place, v_kind, v_slot);
  end if;
  return query select
    v_wait,
    case when v_wait = 0 then greatest(0, ceil(extract(epoch from v_slot - clock_timestamp()) * 1000)) else 0 end::int,
    v_email,
    coalesce(v_known like 'browser %', false);
end
$$;

-- After the right password: forgives the user id's attempts from here, and makes this a known place.
create function public.finish_login(
  p_userid text, p_purpose text default 'login', p_address text default null, p_browser text default null) returns void
language plpgsql set search_path = ''
as $$
declare
  v_places text[] := private.places(p_address, p_browser);
begin
  delete from private.login_attempts
  where userid = concat_ws(' ', nullif(p_purpose, 'login'), p_userid)
    and address in (select concat_ws(' ', nullif(p_purpose, 'login'), place) from unnest(v_places) place);
  insert into private.known_places (userid, place)
  select p_userid, place from unnest(v_places) place where private.login_email(p_userid) is not null
  on conflict (userid, place) do update set seen_at = now();
  delete from private.known_places
  where userid = p_userid and place not in (
    select place from private.known_places where userid = p_userid order by seen_at desc, place limit 20);
end
$$;

-- Takes back the newest attempt with this user id from here: the Auth server was overloaded or down and never checked the
-- password. Earlier attempts stay counted.
create function public.withdraw_login(
  p_userid text, p_purpose text default 'login', p_address text default null, p_browser text default null) returns void
language sql set search_path = ''
as $$
  delete from private.login_attempts
  where id = (
    select id from private.login_attempts
    where userid = concat_ws(' ', nullif(p_purpose, 'login'), p_userid)
      and address in (select concat_ws(' ', nullif(p_purpose, 'login'), place)
                      from unnest(private.places(p_address, p_browser)) place)
    order by id desc limit 1)
$$;

revoke execute on function private.login_wait, private.login_email, private.counted_address, private.places from public;
revoke execute on function
  public.begin_login, public.finish_login, public.withdraw_login
  from public, anon, authenticated, service_role;
grant execute on function
  private.login_wait, private.login_email, private.counted_address, private.places, public.begin_login,
  public.finish_login, public.withdraw_login
  to service_role;

-- 17_preferences.sql

-- Preferences of a person of the staff: which columns a list shows to him. His own row alone.

create type public.office_list_name as enum ('stock', 'sold');
create type public.office_column as enum (
  'picture', 'ownername', 'registernumber', 'company_name', 'ownerphone', 'carmake', 'carname', 'price', 'kilometers', 'year', 'days',
  'papers', 'status', 'onhomepage', 'buyername', 'buyerphone', 'selldate', 'due');

create table public.list_columns (
  staff   uuid not null default auth.uid() references public.staff on delete cascade,
  list    public.office_list_name not null,
  columns public.office_column[] not null check (cardinality(columns) <= 30 and array_position(columns, null) is null),
  primary key (staff, list)
);
comment on column public.list_columns.columns is 'In no order; {}: those that everybody is shown at first.';

select private.protect_table('public.list_columns', 'list');

grant select, insert (list, columns), update (columns) on public.list_columns to authenticated;
create policy "staff read their own columns" on public.list_columns
  for select to authenticated using (staff = (select auth.uid()) and (select private.is_staff()));
create policy "staff choose their own columns" on public.list_columns
  for insert to authenticated with check (staff = (select auth.uid()) and (select private.is_staff()));
create policy "staff change their own columns" on public.list_columns
  for update to authenticated using (staff = (select auth.uid()) and (select private.is_staff()))
  with check (staff = (select auth.uid()) and (select private.is_staff()));

-- Verbs

-- The caller's columns by list, {"stock": [...]}: only lists of which some were chosen.
create function public.my_columns() returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    select coalesce(jsonb_object_agg(l.list, l.columns), '{}')
    from public.list_columns l where l.staff = auth.uid() and l.columns <> '{}');
end
$$;

-- Says which columns a list shows to the caller; none: those of the beginning again.
create function public.choose_columns(
  p_list public.office_list_name, p_columns public.office_column[], p_request_id uuid default null
) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_staff();
  if private.answered(p_request_id, 'choose_columns', jsonb_build_array(p_list, p_columns)) is not null then
    return;
  end if;
  insert into public.list_columns (list, columns) values (p_list, p_columns)
  on conflict (staff, list) do update set columns = excluded.columns;
end
$$;

revoke execute on function public.my_columns, public.choose_columns from public, anon, authenticated, service_role;
grant execute on function public.my_columns, public.choose_columns to authenticated;

-- 19_imports.sql

-- Imports: rows of a file that an admin brings in at once (R407, decision 0034). These are the tables; chapters 85, 89 and 97 check, write and undo.

create type public.import_kind as enum ('stock', 'owners', 'sales', 'costs');

create table public.imports (
  id         bigint generated always as identity primary key,
  kind       public.import_kind not null,
  file       varchar(200) not null check (file <> '') constraint file_is_clean check (private.is_line(file)),
  row_count  int not null check (row_count between 1 and 5000),
  username   text not null default private.username(),
  created_at timestamptz not null default now(),
  undone_at  timestamptz
);
comment on column public.imports.file is 'The name of the file.';
comment on column public.imports.undone_at is 'When it was undone as a whole; the log has by whom.';

-- Access: only the verbs write.

select private.protect_table('public.imports', 'kind', 'file');

grant select on public.imports to authenticated;
create policy "only an admin reads imports" on public.imports
  for select to authenticated using ((select private.is_admin()));

-- The rows of a file: sent in parts, checked together, then written; kept while the import can be undone.
create table private.import_rows (
  upload         uuid not null,
  number         int not null check (number between 1 and 1000000),
  kind           public.import_kind not null,
  actor          uuid not null,
  data           jsonb not null,
  key            text generated always as (private.number_key(data #>> '{cardetails,registernumber}')) stored,
  registernumber text,
  before         jsonb,
  import         bigint references public.imports,
  sent_at        timestamptz not null default now(),
  primary key (upload, number)
);
comment on column private.import_rows.number is 'The row of the file.';
comment on column private.import_rows.data is 'Its values, by table and column: {"cardetails": {"registernumber": …}, …}.';
comment on column private.import_rows.key is 'By which its vehicle is found, however the number is written.';
comment on column private.import_rows.registernumber is 'Its vehicle, as the stock has it or is to have it; null for a cost of none.';
comment on column private.import_rows.before is
  'Of a vehicle that was there: what is written back when the import is undone. null: it was not there.';
create index import_rows_by_age on private.import_rows (sent_at);
create index import_rows_by_import on private.import_rows (import) where import is not null;
create index import_rows_by_actor on private.import_rows (actor) where import is null;
select private.close_table('private.import_rows');

-- Forgets the rows of files that nobody imported within a day, and of imports that can no longer be undone.
create function private.forget_import_rows() returns void
language sql set search_path = ''
as $$
  delete from private.import_rows
  where sent_at < now() - interval '31 days' or import is null and sent_at < now() - interval '1 day'
$$;
revoke execute on function private.forget_import_rows from public;

-- 20_vehicles.sql

-- Vehicles: the stock. Buying price, insurance, owner and finance company are in tables of their own, because each has its own
-- readers.

create type public.vehicle_type as enum ('car', 'bike', 'truck', 'tempo');
create type public.fuel_type as enum ('petrol', 'diesel', 'cng');
create type public.transmission_type as enum ('manual', 'automatic', 'amt', 'cvt', 'dct', 'imt');
create type public.vehicle_use as enum ('private', 'transport');
create type public.emission_norm as enum ('bs1', 'bs2', 'bs3', 'bs4', 'bs6');
create type public.plate_state as enum ('yes', 'no', 'booked');

create table public.cardetails (
  registernumber    text primary key
                    constraint registration_number_is_well_formed
                    check (registernumber ~ '^[A-Z0-9][A-Z0-9 -]{0,9}$' and registernumber = btrim(registernumber)),
  vehicle_key       text generated always as (private.vehicle_key(registernumber)) stored unique,
  carname           varchar(80) not null default '',
  carcompany        varchar(80) not null default '',
  carmake           public.vehicle_type,
  carcolor          varchar(40) not null default '',
  fuel              public.fuel_type,
  vehiclesellprice  numeric not null default 0 check (private.is_rupees(vehiclesellprice)),
  kilometers        int not null default 0 check (kilometers >= 0),
  registration_date date check (registration_date between '1900-01-01' and '2199-12-31'),
  fitness_upto_date date check (fitness_upto_date between '1900-01-01' and '2199-12-31'),
  description       varchar(5000) not null default '',
  variant           varchar(60) not null default '',
  make_year         smallint check (make_year between 1950 and 2199),
  keeper_serial     smallint check (keeper_serial between 1 and 9),
  transmission      public.transmission_type,
  chassis_number    varchar(25) not null default '',
  engine_number     varchar(25) not null default '',
  made_month        smallint check (made_month between 1 and 12),
  rto_now           varchar(60) not null default '',
  used_as           public.vehicle_use,
  gross_weight      int not null default 0 check (gross_weight between 0 and 99999),
  emission_norm     public.emission_norm,
  security_plate    public.plate_state,
  status            boolean not null default false,
  onhomepage        boolean not null default false,
  created_at        timestamptz not null default now(),
  stay              int not null default 1 check (stay >= 1),
  stay_since        date,
  import            bigint references public.imports,
  search_text       text generated always as (
                      private.search_form(registernumber || ' ' || carname || ' ' || variant || ' ' || carcompany || ' ' || carcolor) || ' '
                      || lower(private.vehicle_key(private.search_form(
                           registernumber || '/' || carname || variant || '/' || carcompany || '/' || carcolor))
                           || private.other_spellings(registernumber)))
                      stored,
  sold_number       text generated always as (case when status then registernumber end) stored,
  constraint a_sold_vehicle_is_off_the_home_page check (not (status and onhomepage)),
  constraint registernumber_with_status unique (registernumber, status),
  constraint carname_is_clean check (private.is_line(carname)),
  constraint carcompany_is_clean check (private.is_line(carcompany)),
  constraint carcolor_is_clean check (private.is_line(carcolor)),
  constraint description_is_clean check (private.is_text(description)),
  constraint variant_is_clean check (private.is_line(variant)),
  constraint rto_now_is_clean check (private.is_line(rto_now)),
  constraint chassis_number_is_of_capitals_and_digits check (chassis_number ~ '^[A-Z0-9]*$'),
  constraint engine_number_is_of_capitals_and_digits check (engine_number ~ '^[A-Z0-9]*$')
);
comment on column public.cardetails.carmake is 'The vehicle type: car, bike, truck, tempo.';
comment on column public.cardetails.carcompany is 'The maker, for example Maruti Suzuki.';
comment on column public.cardetails.vehiclesellprice is 'The price shown to the public, rupees; 0: not provided.';
comment on column public.cardetails.search_text is
  'Where words are looked for, in search form: each text as it is, then without spaces and hyphens, so that ''wagonr'' finds a Wagon R, then what else its number is written like.';
comment on column public.cardetails.gross_weight is 'Kilograms; 0: not provided.';
comment on column public.cardetails.rto_now is 'The registering authority of today: the number names only the first one.';
comment on column public.cardetails.security_plate is 'The high security plate (HSRP).';
comment on column public.cardetails.keeper_serial is '1: the present owner is the first.';
comment on column public.cardetails.stay is
  'The present stay: 1 until the vehicle is bought back after its sale, then 2, … (D42). The money of each stay is apart.';
comment on column public.cardetails.stay_since is 'The day on which it was bought back, or bought before it was imported; null: it is in stock since it was added.';
comment on column public.cardetails.import is 'The import that added it, here and in the tables of money.';
comment on column public.cardetails.status is 'true: sold, false: available.';
-- Not asked of the rows that were there before it.
alter table public.cardetails add constraint kilometers_are_of_a_vehicle check (kilometers <= 9999999) not valid;
create index cardetails_listed on public.cardetails (created_at desc) where onhomepage;
create index cardetails_by_number_key on public.cardetails (private.number_key(registernumber));
create index cardetails_by_age on public.cardetails (created_at desc);
create index cardetails_by_stay on public.cardetails (coalesce(stay_since, private.day_of(created_at)), registernumber) where not status;
create index cardetails_by_import on public.cardetails (import) where import is not null;
create extension if not exists pg_trgm with schema extensions;
create index cardetails_by_words on public.cardetails using gin (search_text extensions.gin_trgm_ops);

-- Refuses a make year after the next one. A trigger for the same reason as private.refuse_far_day.
create function private.refuse_far_year() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.make_year > extract(year from private.today()) + 1 then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  end if;
  return null;
end
$$;
create trigger no_far_year after insert or update of make_year on public.cardetails
  for each row execute function private.refuse_far_year();
revoke execute on function private.refuse_far_year from public;

-- Whether a vehicle other than p_of has this number, also with more or fewer zeros. No constraint, because there may be such pairs of
-- before the rule; so of two who write a number at the same moment the second waits here. At most a thousand locks, for whoever adds many.
create function private.number_is_used(p_number text, p_of text default null) returns boolean
language plpgsql set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('private.number_is_used'), hashtext(private.number_key(p_number)) % 1000);
  return exists (
    select from public.cardetails
    where private.number_key(registernumber) = private.number_key(p_number) and registernumber is distinct from p_of);
end
$$;

-- For whoever writes past the verbs, which ask before they write.
create function private.refuse_same_number() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if not private.is_logged_as_one() and private.number_is_used(new.registernumber, new.registernumber) then  -- an import has asked (85)
    raise sqlstate 'PT409' using message = 'There is another vehicle with this registration number.', hint = 'vehicle.number_used';
  end if;
  return null;
end
$$;
create trigger refuse_same_number after insert or update of registernumber on public.cardetails
  for each row execute function private.refuse_same_number();
revoke execute on function private.number_is_used, private.refuse_same_number from public;
grant execute on function private.number_is_used to authenticated;

-- A row of a vehicle's money belongs to its present stay, whoever writes it; only buying back and reversing mean an earlier one.
create function private.set_stay() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.stay := coalesce((select stay from public.cardetails where registernumber = new.registernumber), 1);
  return new;
end
$$;
revoke execute on function private.set_stay from public;

-- Access: nobody is granted update on registernumber or status: a number is immutable, and a sale is a verb that changes
-- more than one row.

select private.protect_table('public.cardetails');

grant select (registernumber, carname, carcompany, carmake, carcolor, fuel, vehiclesellprice, kilometers,
              registration_date, fitness_upto_date, description, variant, make_year, keeper_serial, transmission, status, onhomepage,
              created_at, search_text)
  on public.cardetails to anon;
grant select on public.cardetails to authenticated;
grant insert (registernumber, carname, carcompany, carmake, carcolor, fuel, vehiclesellprice, kilometers,
              registration_date, fitness_upto_date, description, variant, make_year, keeper_serial, transmission, chassis_number,
              engine_number, made_month, rto_now, used_as, gross_weight, emission_norm, security_plate, onhomepage),
      update (carname, carcompany, carmake, carcolor, fuel, vehiclesellprice, kilometers,
              registration_date, fitness_upto_date, description, variant, make_year, keeper_serial, transmission, chassis_number,
              engine_number, made_month, rto_now, used_as, gross_weight, emission_norm, security_plate, onhomepage),
      delete
  on public.cardetails to authenticated;
create policy "anybody sees what is on the home page" on public.cardetails
  for select to anon using (onhomepage and not status);
create policy "staff see every vehicle" on public.cardetails
  for select to authenticated using ((select private.is_staff()));
create policy "office staff add vehicles" on public.cardetails
  for insert to authenticated with check ((select private.is_office()));
create policy "office staff edit vehicles" on public.cardetails
  for update to authenticated using ((select private.is_office())) with check ((select private.is_office()));
create policy "office staff delete vehicles that are not sold" on public.cardetails
  for delete to authenticated using (not status and (select private.is_office()));

-- 20b_vehicle_companions.sql

-- Companion rows of a vehicle: its buying price, insurance, owner and finance company, each with rights of its own.

create table public.buying_prices (
  registernumber  text not null references public.cardetails on delete cascade deferrable,
  stay            int not null default 1,
  vehiclebuyprice numeric not null default 0 check (private.is_rupees(vehiclebuyprice)),
  primary key (registernumber, stay)
);
create trigger set_stay before insert on public.buying_prices
  for each row execute function private.set_stay();

create table public.carinsurance (
  registernumber     text primary key references public.cardetails on delete cascade deferrable,
  insurancecompany   varchar(120) not null default '',
  insurancenumber    varchar(60) not null default '',
  policynumber       varchar(60) not null default '',
  insurancestartdate date check (insurancestartdate between '1900-01-01' and '2199-12-31'),
  insuranceenddate   date check (insuranceenddate between '1900-01-01' and '2199-12-31'),
  insurancetenure    int not null default 0 check (insurancetenure between 0 and 99),
  constraint insurancecompany_is_clean check (private.is_line(insurancecompany)),
  constraint insurancenumber_is_clean check (private.is_line(insurancenumber)),
  constraint policynumber_is_clean check (private.is_line(policynumber))
);
comment on column public.carinsurance.insurancetenure is 'Years; 0: no insurance to show.';

create table public.ownerdetails (
  registernumber text primary key references public.cardetails on delete cascade deferrable,
  ownername      varchar(120) not null default '',
  ownerphone     varchar(40) not null default '',
  owneremail     varchar(254) not null default '',
  owneraddress   varchar(500) not null default '',
  owner_guardian varchar(120) not null default '',
  owner_street   varchar(200) not null default '',
  owner_town     varchar(80) not null default '',
  owner_district varchar(80) not null default '',
  owner_state    varchar(80) not null default '',
  owner_pin      varchar(6) not null default '',
  owner_landline varchar(40) not null default '',
  constraint ownername_is_clean check (private.is_line(ownername)),
  constraint ownerphone_is_clean check (private.is_line(ownerphone)),
  constraint owner_landline_is_clean check (private.is_line(owner_landline)),
  constraint owneremail_is_clean check (private.is_line(owneremail)),
  constraint owneraddress_is_clean check (private.is_text(owneraddress)),
  constraint owner_guardian_is_clean check (private.is_line(owner_guardian)),
  constraint owner_street_is_clean check (private.is_line(owner_street)),
  constraint owner_town_is_clean check (private.is_line(owner_town)),
  constraint owner_district_is_clean check (private.is_line(owner_district)),
  constraint owner_state_is_clean check (private.is_line(owner_state)),
  constraint owner_pin_is_a_pin check (private.is_line(owner_pin) and owner_pin ~ '^([1-9][0-9]{5})?$')
);
-- Not asked of the rows that were there before it.
alter table public.ownerdetails add constraint owneremail_is_an_address check (owneremail ~
  '^$|^([A-Za-z0-9_''+-]+\.)*[A-Za-z0-9_''+-]*[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$') not valid;
comment on column public.ownerdetails.owner_guardian is 'Father or husband of the owner on the RC.';
create index ownerdetails_by_words on public.ownerdetails
  using gin (private.search_form(ownername || ' ' || ownerphone) extensions.gin_trgm_ops);

create trigger keep_phones before insert or update of ownerphone, owner_landline on public.ownerdetails
  for each row execute function private.keep_phones('ownerphone', 'owner_landline');
create trigger refuse_no_phone after insert or update of ownerphone, owner_landline on public.ownerdetails
  for each row execute function private.refuse_no_phone('ownerphone', 'owner_landline');

create table public.finance (
  registernumber text primary key references public.cardetails on delete cascade deferrable,
  company_name   varchar(120) not null default '',
  branch_name    varchar(120) not null default '',
  manager_name1  varchar(120) not null default '',
  contact1       varchar(40) not null default '',
  manager_name2  varchar(120) not null default '',
  contact2       varchar(40) not null default '',
  constraint company_name_is_clean check (private.is_line(company_name)),
  constraint branch_name_is_clean check (private.is_line(branch_name)),
  constraint manager_name1_is_clean check (private.is_line(manager_name1)),
  constraint contact1_is_clean check (private.is_line(contact1)),
  constraint manager_name2_is_clean check (private.is_line(manager_name2)),
  constraint contact2_is_clean check (private.is_line(contact2))
);
create trigger keep_phones before insert or update of contact1, contact2 on public.finance
  for each row execute function private.keep_phones('contact1', 'contact2');
create trigger refuse_no_phone after insert or update of contact1, contact2 on public.finance
  for each row execute function private.refuse_no_phone('contact1', 'contact2');

select private.protect_table('public.buying_prices');
select private.protect_table('public.carinsurance');
select private.protect_table('public.ownerdetails', 'ownerphone', 'owner_landline');
select private.protect_table('public.finance', 'contact1', 'contact2');

grant select, insert (registernumber, vehiclebuyprice), update (vehiclebuyprice) on public.buying_prices to authenticated;
create policy "only an admin reads buying prices" on public.buying_prices
  for select to authenticated using ((select private.is_admin()));
create policy "an employee adds a vehicle without its buying price" on public.buying_prices
  for insert to authenticated
  with check ((select private.is_admin()) or (vehiclebuyprice = 0 and (select private.is_office())));
create policy "only an admin edits buying prices" on public.buying_prices
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

grant select, insert,
      update (insurancecompany, insurancenumber, policynumber, insurancestartdate, insuranceenddate, insurancetenure)
  on public.carinsurance to authenticated;
create policy "staff read insurance" on public.carinsurance
  for select to authenticated using ((select private.is_staff()));
create policy "office staff add insurance" on public.carinsurance
  for insert to authenticated with check ((select private.is_office()));
create policy "office staff edit insurance" on public.carinsurance
  for update to authenticated using ((select private.is_office())) with check ((select private.is_office()));

grant select, insert, update (ownername, ownerphone, owneremail, owneraddress, owner_guardian, owner_street, owner_town,
                              owner_district, owner_state, owner_pin, owner_landline)
  on public.ownerdetails to authenticated;
create policy "office staff read owners" on public.ownerdetails
  for select to authenticated using ((select private.is_office()));
create policy "office staff add owners" on public.ownerdetails
  for insert to authenticated with check ((select private.is_office()));
create policy "office staff edit owners" on public.ownerdetails
  for update to authenticated using ((select private.is_office())) with check ((select private.is_office()));

grant select, insert, update (company_name, branch_name, manager_name1, contact1, manager_name2, contact2)
  on public.finance to authenticated;
create policy "office staff read finance" on public.finance
  for select to authenticated using ((select private.is_office()));
create policy "office staff add finance" on public.finance
  for insert to authenticated with check ((select private.is_office()));
create policy "office staff edit finance" on public.finance
  for update to authenticated using ((select private.is_office())) with check ((select private.is_office()));

-- 21_vehicle_verbs.sql

-- Vehicle verbs: adding, editing field by field, deleting.

-- The number of the vehicle that had this one before its number was corrected; null for none, and once another vehicle has had it:
-- what is written or deleted by it would be the wrong one's.
-- Security definer: no role may read former numbers. A number alone tells nothing of a vehicle.
create function private.number_since(p_former text) returns text
language sql stable security definer set search_path = ''
as $$
  select registernumber from private.former_numbers f
  where private.number_key(former) = private.number_key(p_former) and not exists (
    select from public.activity_log l
    where l.tablename = 'cardetails' and l.after ? 'registernumber' and private.number_key(l.registernumber) = private.number_key(f.former)
      and l.id > f.entry and l.registernumber <> f.registernumber)
  order by entry desc limit 1
$$;

-- The stored number of the vehicle that is meant: of the one with this number, else of the one whose number has the same normal form,
-- else of the one that had it before it was corrected. Null for none, and where two of before the rule are alike: nobody knows which.
-- Security definer: under row-level security the index on number_key could not be used (the function is not leakproof), and a visitor asks for
-- vehicles that are off the home page. A number alone tells nothing of a vehicle.
create function private.number_meant(p_registernumber text) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_number text := (select registernumber from public.cardetails where vehicle_key = private.vehicle_key(p_registernumber));
  v_alike  text[];
begin
  if v_number is null then
    v_alike := array(
      select registernumber from public.cardetails where private.number_key(registernumber) = private.number_key(p_registernumber) limit 2);
    if cardinality(v_alike) = 0 then
      select registernumber into v_number from public.cardetails where registernumber = private.number_since(p_registernumber);
    elsif cardinality(v_alike) = 1 then
      v_number := v_alike[1];
    end if;
  end if;
  return v_number;
end
$$;

-- The stored number of the vehicle that a person means (private.number_meant). 404 when there is none.
create function private.known_vehicle(p_registernumber text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  v_number text := private.number_meant(p_registernumber);
begin
  if v_number is null then
    raise sqlstate 'PT404' using message = 'No data found for this ID.', hint = 'vehicle.unknown';
  end if;
  return v_number;
end
$$;

-- Adds a vehicle with its four companion rows, all or nothing. Answers the stored number. The insurance and owner
-- arguments count only when they are to be shown.
create function public.add_vehicle(
  p_registernumber     text,
  p_carname            text default '',
  p_carcompany         text default '',
  p_carmake            public.vehicle_type default null,
  p_carcolor           text default '',
  p_fuel               public.fuel_type default null,
  p_vehiclesellprice   numeric default 0,
  p_vehiclebuyprice    numeric default 0,
  p_kilometers         int default 0,
  p_registration_date  date default null,
  p_fitness_upto_date  date default null,
  p_description        text default '',
  p_variant            text default '',
  p_make_year          int default null,
  p_keeper_serial      int default null,
  p_transmission       public.transmission_type default null,
  p_chassis_number     text default '',
  p_engine_number      text default '',
  p_made_month         int default null,
  p_rto_now            text default '',
  p_used_as            public.vehicle_use default null,
  p_gross_weight       int default 0,
  p_emission_norm      public.emission_norm default null,
  p_security_plate     public.plate_state default null,
  p_onhomepage         boolean default false,
  p_company_name       text default '',
  p_branch_name        text default '',
  p_manager_name1      text default '',
  p_contact1           text default '',
  p_manager_name2      text default '',
  p_contact2           text default '',
  p_show_insurance     boolean default false,
  p_insurancecompany   text default '',
  p_insurancenumber    text default '',
  p_policynumber       text default '',
  p_insurancestartdate date default null,
  p_insuranceenddate   date default null,
  p_insurancetenure    int default 0,
  p_show_owner         boolean default false,
  p_ownername          text default '',
  p_ownerphone         text default '',
  p_owneremail         text default '',
  p_owneraddress       text default '',
  p_owner_guardian     text default '',
  p_owner_street       text default '',
  p_owner_town         text default '',
  p_owner_district     text default '',
  p_owner_state        text default '',
  p_owner_pin          text default '',
  p_owner_landline     text default '',
  p_request_id         uuid default null
) returns text
language plpgsql set search_path = ''
as $$
declare
  v_number text := upper(btrim(p_registernumber));
  v_answer jsonb;
begin
  perform private.require_office();
  v_answer := private.answered(p_request_id, 'add_vehicle', jsonb_build_array(
    v_number, p_carname, p_carcompany, p_carmake, p_carcolor, p_fuel, p_vehiclesellprice, p_vehiclebuyprice, p_kilometers,
    p_registration_date, p_fitness_upto_date, p_description, p_variant, p_make_year, p_keeper_serial, p_transmission, p_chassis_number,
    p_engine_number, p_made_month, p_rto_now, p_used_as, p_gross_weight, p_emission_norm, p_security_plate, p_onhomepage,
    p_company_name, p_branch_name, p_manager_name1, p_contact1, p_manager_name2, p_contact2,
    p_show_insurance, p_insurancecompany, p_insurancenumber, p_policynumber, p_insurancestartdate, p_insuranceenddate,
    p_insurancetenure, p_show_owner, p_ownername, p_ownerphone, p_owneremail, p_owneraddress,
    p_owner_guardian, p_owner_street, p_owner_town, p_owner_district, p_owner_state, p_owner_pin,
    p_owner_landline));
  if v_answer is not null then
    return v_answer #>> '{}';
  end if;

  if private.number_is_used(v_number) then
    raise sqlstate 'PT400' using
      message = 'Registration number already exists. Please enter a unique registration number.', hint = 'vehicle.exists';
  end if;
  insert into public.cardetails (registernumber, carname, carcompany, carmake, carcolor, fuel, vehiclesellprice,
    kilometers, registration_date, fitness_upto_date, description, variant, make_year, keeper_serial, transmission,
    chassis_number, engine_number, made_month, rto_now, used_as, gross_weight, emission_norm, security_plate, onhomepage)
  values (v_number, p_carname, p_carcompany, p_carmake, p_carcolor, p_fuel, p_vehiclesellprice,
    p_kilometers, p_registration_date, p_fitness_upto_date, p_description, p_variant, p_make_year, p_keeper_serial,
    p_transmission, p_chassis_number, p_engine_number, p_made_month, p_rto_now, p_used_as, p_gross_weight, p_emission_norm,
    p_security_plate, p_onhomepage);
  insert into public.buying_prices (registernumber, vehiclebuyprice)
  values (v_number, case when private.is_admin() then p_vehiclebuyprice else 0 end);

  if p_show_insurance then
    insert into public.carinsurance (registernumber, insurancecompany, insurancenumber, policynumber,
      insurancestartdate, insuranceenddate, insurancetenure)
    values (v_number, p_insurancecompany, p_insurancenumber, p_policynumber,
      p_insurancestartdate, p_insuranceenddate, p_insurancetenure);
  else
    insert into public.carinsurance (registernumber) values (v_number);
  end if;

  if p_show_owner then
    insert into public.ownerdetails (registernumber, ownername, ownerphone, owneremail, owneraddress, owner_guardian, owner_street,
      owner_town, owner_district, owner_state, owner_pin, owner_landline)
    values (v_number, p_ownername, p_ownerphone, p_owneremail, p_owneraddress, p_owner_guardian, p_owner_street,
      p_owner_town, p_owner_district, p_owner_state, p_owner_pin, p_owner_landline);
  else
    insert into public.ownerdetails (registernumber) values (v_number);
  end if;

  insert into public.finance (registernumber, company_name, branch_name, manager_name1, contact1, manager_name2, contact2)
  values (v_number, p_company_name, p_branch_name, p_manager_name1, p_contact1, p_manager_name2, p_contact2);

  perform private.answer(p_request_id, to_jsonb(v_number));
  return v_number;
end
$$;

revoke execute on function private.number_since, private.number_meant, private.known_vehicle from public;
revoke execute on function public.add_vehicle from public, anon, authenticated, service_role;
grant execute on function private.number_since, private.number_meant, private.known_vehicle, public.add_vehicle to authenticated;

-- 21b_changing_vehicles.sql

-- Changing vehicles: editing one field by field, deleting one.

-- Whether a column is editable at all: the allow list is the table's grants.
create function private.is_editable(p_table text, p_field text) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from pg_catalog.pg_attribute
    where attrelid = to_regclass(format('public.%I', p_table)) and attname = p_field
      and has_column_privilege('authenticated', attrelid, attnum, 'update'))
$$;

-- Sets one field of a vehicle; p_value is cast to the type of its column. `vehiclebuyprice` is named as a
-- field of cardetails, and only an admin may edit it.
create function public.edit_field(
  p_registernumber text,
  p_table          text,
  p_field          text,
  p_value          text default null,
  p_request_id     uuid default null
) returns void
language plpgsql set search_path = ''
as $$
declare
  v_table  text := case when (p_table, p_field) = ('cardetails', 'vehiclebuyprice') then 'buying_prices' else p_table end;
  v_number text;
  v_rows   int;
begin
  perform private.require_office();
  if v_table = 'buying_prices' then
    perform private.require_admin();
  end if;
  if private.answered(p_request_id, 'edit_field', jsonb_build_array(p_registernumber, p_table, p_field, p_value)) is not null
  then
    return;
  end if;
  if coalesce(p_table not in ('cardetails', 'carinsurance', 'ownerdetails', 'finance'), true)
    or not private.is_editable(v_table, p_field)
  then
    raise sqlstate 'PT400' using
      message = format('%s of %s cannot be edited.', p_field, p_table), hint = 'field.not_editable';
  end if;
  v_number := private.known_vehicle(p_registernumber);

  if v_table = 'cardetails' then
    execute format(
      'update public.cardetails set %1$I = (jsonb_populate_record(null::public.cardetails, $1)).%1$I
       where registernumber = $2 and not (status and $3)', p_field)
    using jsonb_build_object(p_field, p_value), v_number, p_field = 'onhomepage';
  else
    -- A vehicle may have no row here yet.
    execute format(
      'insert into public.%1$I (registernumber, %2$I)
       values ($2, (jsonb_populate_record(null::public.%1$I, $1)).%2$I)
       on conflict (registernumber%3$s) do update set %2$I = excluded.%2$I',
      v_table, p_field, case v_table when 'buying_prices' then ', stay' else '' end)
    using jsonb_build_object(p_field, p_value), v_number;
  end if;
  get diagnostics v_rows = row_count;
  if v_rows = 0 then
    perform private.known_vehicle(v_number);  -- deleted at the same moment?
    raise sqlstate 'PT409' using
      message = 'This vehicle is sold and stays off the home page.', hint = 'vehicle.sold_unlisted';
  end if;
end
$$;

-- Deletes a vehicle with its records; the log keeps every row. Answers the number. A trigger of the table queues its
-- files and gives the named sweep the lease on them.
create function public.delete_vehicle(p_registernumber text, p_sweep uuid default null, p_request_id uuid default null)
returns text
language plpgsql set search_path = ''
as $$
declare
  v_number text;
  v_answer jsonb;
begin
  perform private.require_office();
  v_answer := private.answered(p_request_id, 'delete_vehicle', jsonb_build_array(p_registernumber));
  if v_answer is not null then
    return v_answer #>> '{}';
  end if;
  v_number := private.known_vehicle(p_registernumber);
  perform set_config('dealership.sweep', coalesce(p_sweep::text, ''), true);
  delete from public.cardetails where registernumber = v_number and not status;
  if not found then
    perform private.known_vehicle(v_number);  -- deleted at the same moment?
    raise sqlstate 'PT409' using
      message = 'Already Sold: a sold vehicle cannot be deleted.', hint = 'vehicle.sold_undeletable';
  end if;
  perform private.answer(p_request_id, to_jsonb(v_number));
  return v_number;
exception when foreign_key_violation then
  raise sqlstate 'PT409' using
    message = 'This vehicle was sold here before: it stays, for its books.', hint = 'vehicle.sold_before';
end
$$;

revoke execute on function private.is_editable from public;
revoke execute on function public.edit_field, public.delete_vehicle from public, anon, authenticated, service_role;
grant execute on function private.is_editable, public.edit_field, public.delete_vehicle to authenticated;

-- 22_listed_prices.sql

-- Listed prices: which price stood on the home page from when to when, so that a reduction can be told. Only what anybody could see:
-- no price of a vehicle that is off the home page or sold.

create table private.listed_prices (
  id             bigint generated always as identity primary key,
  registernumber text not null references public.cardetails on delete cascade deferrable,
  price          numeric not null check (price > 0),
  listed_from    timestamptz not null default now(),
  listed_until   timestamptz check (listed_until >= listed_from)
);
comment on column private.listed_prices.listed_until is 'null: still there.';
select private.close_table('private.listed_prices');
create index listed_prices_by_vehicle on private.listed_prices (registernumber, listed_until);
create unique index one_price_is_listed on private.listed_prices (registernumber) where listed_until is null;

-- Writes down what a statement has changed. A transaction that began before the price was listed ends it no sooner: now() is when it began.
-- Security definer: nobody writes the history himself.
create function private.note_listed_price() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    update private.listed_prices p set listed_until = greatest(now(), p.listed_from)
    from changed c
    where p.registernumber = c.registernumber and p.listed_until is null
      and not (c.onhomepage and not c.status and p.price = c.vehiclesellprice);
  end if;
  insert into private.listed_prices (registernumber, price)
  select registernumber, vehiclesellprice from changed where onhomepage and not status and vehiclesellprice > 0
  on conflict do nothing;
  return null;
end
$$;
create trigger note_listed_price after insert on public.cardetails
  referencing new table as changed for each statement execute function private.note_listed_price();
create trigger note_changed_price after update on public.cardetails
  referencing new table as changed for each statement execute function private.note_listed_price();

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

-- 28_past_stays.sql

-- Past stays: a vehicle that was bought back after its sale was here before (D42; the verb is in chapter 54). Rows of money carry the number
-- of their stay; which files belong to it, the moments say at which it began and ended.

create table public.past_stays (
  registernumber text not null references public.cardetails on delete cascade deferrable,
  stay           int not null,
  since          date not null check (since between '1900-01-01' and '2199-12-31'),
  until          date not null check (until between '1900-01-01' and '2199-12-31'),
  ended_at       timestamptz not null default now(),
  owner          jsonb not null,
  finance        jsonb not null,
  transfer       jsonb not null,
  username       text not null default private.username(),
  primary key (registernumber, stay),
  constraint a_stay_ends_after_it_began check (until >= since)
);
comment on column public.past_stays.owner is 'From whom it was taken in, as it was written down: the row of ownerdetails.';
comment on column public.past_stays.transfer is 'How far its transfer had come: {"steps", "place"}.';

select private.protect_table('public.past_stays', 'stay');

grant select on public.past_stays to authenticated;
create policy "office staff read past stays" on public.past_stays
  for select to authenticated using ((select private.is_office()));

-- From when (excluded) until when files were stored in this stay; null means the present one.
-- Security definer: a driver sees the pictures of the yard, but no past stays.
create function private.stay_span(p_registernumber text, p_stay int, out since timestamptz, out until timestamptz)
language sql stable security definer set search_path = ''
as $$
  select coalesce(max(ended_at) filter (where p_stay is null or stay < p_stay), '-infinity'),
    coalesce(max(ended_at) filter (where stay = p_stay), 'infinity')
  from public.past_stays where registernumber = p_registernumber
$$;
revoke execute on function private.stay_span from public;
grant execute on function private.stay_span to authenticated;

-- 29_bin.sql

-- The bin: what was deleted and can be brought back for thirty days (R291, decision 0027). The rows are deleted as ever, so that no
-- list, count or policy needs to know of the bin, and a copy of them is kept here. The files are moved out of the way by Storage.
-- These are the tables; chapter 79 puts things in and brings them back.

create table private.bin (
  id             uuid primary key default gen_random_uuid(),
  kind           text not null check (kind in ('vehicle', 'enquiry', 'paper', 'notice', 'picture', 'document', 'file')),
  name           text not null,
  registernumber text,
  vehicle_since  timestamptz,
  kept           jsonb not null,
  deleted_by     uuid,
  username       text not null default private.username(),
  deleted_at     timestamptz not null default now(),
  request        uuid,
  restored_by    uuid,
  papers         bigint[] not null default '{}'
);
comment on column private.bin.vehicle_since is 'Since when the vehicle of a file or paper is there: it comes back to no other of its number.';
comment on column private.bin.kept is 'The deleted rows, [{table, row}], each after what it belongs to.';
comment on column private.bin.request is 'The request id of the deletion, by which whoever deleted undoes it.';
comment on column private.bin.papers is 'The issued papers (58) of a vehicle, which stay where they are and name it again when it comes back.';
comment on column private.bin.restored_by is 'Set for the moment of the restoration, whose trigger it starts.';
create index bin_by_age on private.bin (deleted_at);
create index bin_by_request on private.bin (request);

-- The files that go with them, by the id that Storage keeps when it moves a file.
create table private.binned_files (
  id      bigint generated always as identity primary key,
  object  uuid not null unique,
  bin     uuid not null,
  bucket  text not null,
  path    text collate "C" not null,
  picture jsonb,
  wanted  text not null default 'bin' check (wanted in ('bin', 'place', 'gone')),
  settled boolean not null default false,
  mover   uuid
);
comment on column private.binned_files.path is 'Where it was, and comes back to.';
comment on column private.binned_files.picture is 'What was known of it as a picture (31).';
comment on column private.binned_files.wanted is 'Where it is to be: in the bin, in its place again, nowhere.';
comment on column private.binned_files.settled is 'Whether it is where it is wanted; if not, the Edge Function moves or removes it.';
comment on column private.binned_files.mover is 'Whom the log names; null for the files of a vehicle, which follow it.';
create index binned_files_by_bin on private.binned_files (bin);
create index binned_files_by_path on private.binned_files (path);
create index binned_files_to_move on private.binned_files (object) where not settled;

select private.close_table('private.bin');
select private.close_table('private.binned_files');

-- What Storage has to do with these files: move, or remove where to_path is null. A file in the bin lies outside of all folders.
create view private.file_moves with (security_invoker = true) as
select object, path,
       case wanted when 'bin' then 'private-files' when 'place' then bucket end as to_bucket,
       case wanted when 'bin' then 'Bin/' || id when 'place' then path end as to_path
from private.binned_files where not settled;
revoke all on private.file_moves from public, anon, authenticated, service_role;

-- Whether a file of Storage arrives where the bin wants it. Locks its row: of a move and a restoration at once one sees the other.
create function private.is_bin_move(p_object uuid, p_bucket text, p_path text) returns boolean
language plpgsql set search_path = ''
as $$
begin
  perform from private.binned_files where object = p_object for update;
  return found and exists (
    select from private.file_moves where object = p_object and to_bucket = p_bucket and to_path = p_path);
end
$$;
revoke execute on function private.is_bin_move from public;

-- 30_files.sql

-- Files: two buckets, eleven folders, and the rights in each. storage.objects is the single
-- source of truth for which files exist and in which version; only what Storage does not know of a file is stored here.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('public-files', 'public-files', true, 10485760, array['image/jpeg', 'image/png', 'image/webp']),
  ('private-files', 'private-files', false, 20971520, array[
    'image/jpeg', 'image/png', 'image/webp', 'application/pdf',
    'application/msword', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.ms-excel', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'text/plain', 'text/csv'])
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create table private.file_claims (
  path       text collate "C" primary key,
  filename   varchar(200) not null constraint a_name_reads_as_it_is check (filename = private.plain_line(filename)),
  claimed_by uuid,
  claimed_as text,
  session    text,
  claimed_at timestamptz not null default now(),
  alt        varchar(300) not null default '' constraint alt_is_clean check (private.is_line(alt)),
  content    bytea constraint content_is_a_sha256 check (octet_length(content) = 32)
);
comment on column private.file_claims.claimed_by is 'Who announced the upload: auth.users id.';
comment on column private.file_claims.claimed_as is 'His designation then; it outlives his account.';
comment on column private.file_claims.alt is 'What a notice says, for those who do not see it; '''' while nobody has said it (R494).';
comment on column private.file_claims.content is 'SHA-256 of a picture as it was chosen, before it was made smaller.';
create index file_claims_by_content on private.file_claims (content) where content is not null;
create index file_claims_by_claimant on private.file_claims (claimed_by, claimed_at);

-- Queue of files to check; refused ones stay for a day, so that their sender can be told why.
create table private.file_checks (
  bucket     text,
  path       text collate "C",
  version    text,
  owner_id   text not null,
  since      timestamptz not null default now(),
  next_try   timestamptz not null default now(),
  refused    text,
  refused_as text check (refused_as in ('PT413', 'PT415')),
  primary key (bucket, path),
  constraint a_refusal_has_a_status check ((refused is null) = (refused_as is null))
);
comment on column private.file_checks.next_try is 'Until then one look at it is under way; infinity: it is refused and removed.';
comment on column private.file_checks.since is 'When it was stored, or refused.';
create index file_checks_by_try on private.file_checks (next_try);

select private.close_table('private.file_claims');
select private.close_table('private.file_checks');

-- Folders

-- Parses an object path: the vehicle (null for the dealer's own folders), the folder, its bucket. All null unless the path is
-- one of the eleven folders followed by a valid number: an index of up to six digits, or a timestamp in milliseconds. This
-- also refuses path traversal.
create function private.parse_path(p_path text, out registernumber text, out folder text, out bucket text)
language plpgsql immutable set search_path = ''
as $$
declare
  v_part text[] := regexp_match(p_path, '^(?:([A-Z0-9][A-Z0-9 -]{0,9})/)?([A-Za-z]+)/(0|[1-9][0-9]{0,14})$');
begin
  if (v_part[1] is null and v_part[2] in ('Notices', 'OfficeDocuments', 'Logo'))
    or (v_part[1] is not null and v_part[2] in ('OnsiteVehicleImages', 'AdminDocuments', 'IdentityPapers', 'IssuedPapers'))
    or (v_part[1] is not null and length(v_part[3]) <= 6
        and v_part[2] in ('InventoryVehicleImages', 'MaintenanceDoc', 'SoldCarImages', 'InsuranceDocuments'))
  then
    registernumber := v_part[1];
    folder := v_part[2];
    bucket := case when folder in ('InventoryVehicleImages', 'Notices', 'Logo') then 'public-files' else 'private-files' end;
  end if;
end
$$;

-- Whether a path is the display image, the only file that may be overwritten.
create function private.is_display_image(p_path text) returns boolean
language sql immutable set search_path = ''
as $$ select p_path like '%/InventoryVehicleImages/0' $$;

-- The id and version of the file that the caller sees at a path; null for none. A verb that removes a file stores them as its
-- answer, so that a repeated request does not remove a file that was stored there since.
create function private.file_at(p_bucket text, p_path text) returns jsonb
language sql stable set search_path = ''
as $$ select jsonb_build_array(id, version) from storage.objects where bucket_id = p_bucket and name = p_path $$;

-- The folders in which the caller may 'read', 'write' or 'delete'.
create function private.folders(p_action text) returns text[]
language sql stable set search_path = ''
as $$
  select case private.my_designation()
    when 'Driver' then case p_action
      when 'read' then array['InventoryVehicleImages', 'OnsiteVehicleImages', 'MaintenanceDoc']
      when 'write' then array['OnsiteVehicleImages', 'MaintenanceDoc']
      else '{}' end
    when 'Employee' then
      array['Notices', 'OfficeDocuments', 'InventoryVehicleImages', 'OnsiteVehicleImages', 'SoldCarImages',
            'InsuranceDocuments', 'AdminDocuments']
      || case when p_action = 'delete' then '{}' else array['MaintenanceDoc', 'IdentityPapers', 'IssuedPapers'] end
    when 'Admin' then
      array['Notices', 'OfficeDocuments', 'InventoryVehicleImages', 'OnsiteVehicleImages', 'SoldCarImages',
            'InsuranceDocuments', 'AdminDocuments', 'MaintenanceDoc', 'IdentityPapers', 'IssuedPapers', 'Logo']
    else '{}' end
$$;

-- Security definer: no API role may read bucket settings.
create function private.bucket_takes(p_bucket text, p_filetype text) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from storage.buckets where id = p_bucket and p_filetype = any (allowed_mime_types)) $$;

-- Whether a folder takes this type of file: that of issued papers only PDF.
create function private.folder_takes(p_folder text, p_filetype text) returns boolean
language sql immutable set search_path = ''
as $$ select p_folder is distinct from 'IssuedPapers' or p_filetype = 'application/pdf' $$;

revoke execute on function
  private.parse_path, private.is_display_image, private.file_at, private.folders, private.bucket_takes, private.folder_takes
  from public;
grant execute on function private.parse_path to anon, authenticated;
grant execute on function
  private.is_display_image, private.file_at, private.folders, private.bucket_takes, private.folder_takes
  to authenticated;

-- 30b_file_lists.sql

-- File lists: the files of a folder, and what is told of each. In plpgsql, which keeps its plans for the session: an SQL function that is not inlined is planned again by every
-- statement, and for a vehicle page that was most of its time.

-- Security definer: names are read for files that the caller already sees.
create function private.file_name(p_path text) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce((select filename from private.file_claims where path = p_path), split_part(p_path, '/', -1));
end
$$;

-- The download name of a file (Content-Disposition): its own, with an extension that fits its type. A picture uploaded as
-- 'front.heic' is stored as WebP; a file without a name gets its number.
create function private.saved_name(p_name text, p_mimetype text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return (
    select coalesce((
      select case
        when p_name ~* ('\.(' || kind.endings || ')$') then p_name
        else regexp_replace(p_name, '\.(jpe?g|png|webp|gif|heic|heif|avif|bmp|tiff?|pdf|docx?|xlsx?|txt|csv)$', '', 'i')
             || '.' || split_part(kind.endings, '|', 1) end
      from (values
        ('image/jpeg', 'jpg|jpeg'), ('image/png', 'png'), ('image/webp', 'webp'), ('application/pdf', 'pdf'),
        ('application/msword', 'doc'), ('application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'),
        ('application/vnd.ms-excel', 'xls|csv'), ('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'),
        ('text/plain', 'txt|csv|text|log'), ('text/csv', 'csv|txt')
      ) as kind (mimetype, endings)
      where kind.mimetype = lower(split_part(p_mimetype, ';', 1))
    ), p_name)
  );
end
$$;

-- {"unchecked": true} for an unchecked file, otherwise {}: the Edge Function checks it before it shows it.
-- Security definer: no role may read the queue.
create function private.unchecked_mark(p_bucket text, p_path text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case when exists (select from private.file_checks where bucket = p_bucket and path = p_path)
    then '{"unchecked": true}'::jsonb else '{}' end;
end
$$;

-- Whether the files of a folder are about one stay of the vehicle, not about the vehicle itself.
create function private.is_of_stay(p_folder text) returns boolean
language sql immutable set search_path = ''
as $$ select p_folder in ('OnsiteVehicleImages', 'SoldCarImages', 'InsuranceDocuments', 'IdentityPapers') $$;

-- The files of a folder ('…/' at its end) that the caller may read, as [{path, version, filename, unchecked?}] in number
-- order. `version` is the time of the last change in milliseconds, `filename` the download name. Of a sale, of its persons and of the
-- yard those of the present stay, or of p_stay, a past one.
create function private.file_list(p_bucket text, p_folder text, p_stay int default null) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_place record;
  v_since timestamptz := '-infinity';
  v_until timestamptz := 'infinity';
begin
  select * into v_place from private.parse_path(p_folder || '0');
  if private.is_of_stay(v_place.folder) then
    select since, until into v_since, v_until from private.stay_span(v_place.registernumber, p_stay);
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'path', o.name,
      'version', (extract(epoch from o.updated_at) * 1000)::bigint,
      'filename', private.saved_name(private.file_name(o.name), o.metadata ->> 'mimetype')
    ) || private.unchecked_mark(o.bucket_id, o.name) order by split_part(o.name, '/', -1)::numeric), '[]')
    from storage.objects o
    where o.bucket_id = p_bucket
      and o.name collate "C" >= p_folder and o.name collate "C" < rtrim(p_folder, '/') || '0'
      and (private.parse_path(o.name)).folder is not null
      and coalesce(o.created_at, now()) > v_since and coalesce(o.created_at, now()) <= v_until
  );
end
$$;

-- Security definer: visitors see the pictures of a vehicle page and the notices, but may not list the bucket.
create function private.public_file_list(p_folder text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.file_list('public-files', p_folder);
end
$$;

-- {"alt": …} for a notice that has a text for those who do not see it, otherwise {}.
-- Security definer: no role may read upload claims. Notices are public, and so are their texts.
create function private.alt_of(p_path text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select jsonb_build_object('alt', alt) from private.file_claims
    where path = p_path and alt <> '' and (private.parse_path(p_path)).folder = 'Notices'), '{}')
$$;

-- Collation "C", as in Storage's index on bucket and name, so that it can be used; its other index, on names in the default
-- collation, will be dropped in later versions.
-- Security definer: visitors see the pictures of a vehicle page, but may not list the bucket. Null when there is none.
create function private.display_image(p_registernumber text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('path', name, 'version', (extract(epoch from updated_at) * 1000)::bigint)
      || private.unchecked_mark(bucket_id, name)
    from storage.objects
    where bucket_id = 'public-files' and name collate "C" = p_registernumber || '/InventoryVehicleImages/0'
  );
end
$$;

-- The files of one folder: {"bucket", "files": [{path, version, filename}]}. The notices are public, newest first, with their texts; the
-- other folders need a role that reads them. One JSON, because PostgREST truncates rows at max_rows, a thousand.
create function public.list_files(p_folder text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_folder text := rtrim(p_folder, '/') || '/';
  v_place  record;
begin
  select * into v_place from private.parse_path(v_folder || '0');
  if v_place.folder = 'Notices' then
    return jsonb_build_object('bucket', v_place.bucket, 'files', (
      select coalesce(jsonb_agg(file || private.alt_of(file ->> 'path') order by place desc), '[]')
      from jsonb_array_elements(private.public_file_list(v_folder)) with ordinality as t (file, place)));
  end if;
  perform private.require_staff();
  if v_place.folder is null then
    raise sqlstate 'PT400' using message = 'There is no such folder.', hint = 'folder.unknown';
  elsif v_place.folder <> all (private.folders('read')) then
    raise sqlstate 'PT403' using message = 'Your account may not look in here.', hint = 'folder.unreadable';
  elsif v_place.registernumber is not null and not exists (
    select from public.cardetails where registernumber = v_place.registernumber
  ) then
    raise sqlstate 'PT400' using
      message = 'There is no vehicle with this registration number.', hint = 'folder.vehicle_unknown';
  end if;
  return jsonb_build_object('bucket', v_place.bucket, 'files', private.file_list(v_place.bucket, v_folder));
end
$$;

revoke execute on function
  private.file_name, private.saved_name, private.unchecked_mark, private.is_of_stay, private.file_list, private.public_file_list,
  private.alt_of, private.display_image
  from public;
revoke execute on function public.list_files from public, anon, authenticated, service_role;
grant execute on function private.public_file_list, private.alt_of, private.display_image, public.list_files to anon, authenticated;
grant execute on function
  private.file_name, private.saved_name, private.unchecked_mark, private.is_of_stay, private.file_list
  to authenticated;

-- 31_picture_sizes.sql

-- Picture sizes: beside every inventory picture and notice lie smaller ones, in a folder of their own for each stored version,
-- so that a size of a picture that was replaced is never taken for one of the new (decision 0020).

-- What Storage does not know of a picture. Whoever has stored it announces its sizes with this row.
create table private.pictures (
  version      text primary key,
  folder       text not null,
  width        int not null check (width between 1 and 16384),
  height       int not null check (height between 1 and 16384),
  colour       text not null check (colour ~ '^#[0-9a-f]{6}$'),
  described_by uuid,
  session      text,
  gone         boolean not null default false
);
comment on column private.pictures.version is 'The version in storage.objects that this is about.';
comment on column private.pictures.folder is 'Where its sizes lie.';
comment on column private.pictures.width is 'In pixels, as the picture is seen: upright.';
comment on column private.pictures.colour is 'Its average colour, shown until it has arrived.';
comment on column private.pictures.described_by is 'Who may store its sizes; null: the operator.';
comment on column private.pictures.gone is 'The picture was replaced or removed: housekeeping removes the sizes, and then this row.';
create index pictures_gone on private.pictures (version) where gone;
select private.close_table('private.pictures');

-- The folder of the sizes of a picture in one version: MH12AB1234/PictureSizes/{version}, of a notice PictureSizes/{version}.
-- Null for a file that has none.
create function private.size_folder(p_path text, p_version text) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(place.registernumber || '/', '') || 'PictureSizes/' || p_version
  from private.parse_path(p_path) as place where place.bucket = 'public-files'
$$;

-- The paths of the sizes that are stored in such a folder.
create function private.sizes_in(p_folder text) returns setof text
language sql stable set search_path = ''
as $$
  select name from storage.objects
  where bucket_id = 'public-files' and name collate "C" >= p_folder || '/' and name collate "C" < p_folder || '0'
$$;

-- The version whose size a path is; null for any other file. A size is named by its width in pixels; 'preview' is what a
-- shared link shows.
create function private.sized_version(p_path text) returns text
language sql immutable set search_path = ''
as $$ select (regexp_match(p_path, '^(?:[A-Z0-9][A-Z0-9 -]{0,9}/)?PictureSizes/([^/]+)/(?:320|800|1600|preview)$'))[1] $$;

-- Announces the sizes of the picture stored at a path: their folder; null when the picture there is none of the caller's, or
-- another than the one of so many bytes. The row is locked, so that a picture replaced at the same moment is not described.
-- Security definer: no role may write descriptions. Without a person (the secret key) it is anybody's picture.
create function private.announce_sizes(p_path text, p_bytes bigint, p_width int, p_height int, p_colour text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_version text;
begin
  select version into v_version from storage.objects
  where bucket_id = 'public-files' and name = p_path and (metadata ->> 'size')::bigint = p_bytes
    and (auth.uid() is null or owner_id = auth.uid()::text)
  for share;
  insert into private.pictures as known (version, folder, width, height, colour, described_by, session)
  select v_version, folder, p_width, p_height, p_colour, auth.uid(), auth.jwt() ->> 'session_id'
  from private.size_folder(p_path, v_version) as folder where folder is not null
  on conflict (version) do update
    set width = excluded.width, height = excluded.height, colour = excluded.colour,
        described_by = excluded.described_by, session = excluded.session
    where not known.gone;
  return private.size_folder(p_path, v_version);
end
$$;

-- What is known of the pictures at these paths, by path: {"width", "height", "colour", "sizes": [{path, unchecked?}]}.
-- plpgsql and one query, because it is asked for the whole home page: the functions above would be planned anew for each row.
-- Security definer: visitors see the pictures, but may not list the bucket.
create function private.pictures_of(p_paths text[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_object_agg(o.name, jsonb_build_object(
      'width', p.width, 'height', p.height, 'colour', p.colour, 'sizes', (
        select coalesce(jsonb_agg(case when c.path is null then jsonb_build_object('path', s.name)
          else jsonb_build_object('path', s.name, 'unchecked', true) end), '[]')
        from storage.objects s
        left join private.file_checks c on c.bucket = s.bucket_id and c.path = s.name collate "C"
        where s.bucket_id = 'public-files' and s.name collate "C" >= p.folder || '/' and s.name collate "C" < p.folder || '0'))), '{}')
    from storage.objects o
    join private.pictures p on p.version = o.version and not p.gone
    where o.bucket_id = 'public-files' and o.name collate "C" = any (p_paths)
  );
end
$$;

-- The files of a folder as list_files tells them, and what is known of those that are pictures: {"bucket", "files", "pictures"}.
create function public.list_pictures(p_folder text) returns jsonb
language sql stable set search_path = ''
as $$
  select listing || jsonb_build_object('pictures', private.pictures_of(
    array(select file ->> 'path' from jsonb_array_elements(listing -> 'files') as file)))
  from public.list_files(p_folder) as listing
$$;

-- A picture that is replaced, moved or removed takes its sizes along.
-- Security definer: no role may write descriptions.
create function private.retire_sizes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' or (new.version, new.name) is distinct from (old.version, old.name) then
    update private.pictures set gone = true where version = old.version;
  end if;
  return null;
end
$$;

drop trigger if exists retire_sizes on storage.objects;
create trigger retire_sizes after update or delete on storage.objects
  for each row execute function private.retire_sizes();

-- For npm run pictures

-- Security definer: the secret key has no right on the descriptions.
create function private.stored_pictures(p_after text)
returns table (path text, bytes bigint, width int, sizes text[])
language sql stable security definer set search_path = ''
as $$
  select o.name, (o.metadata ->> 'size')::bigint, p.width, array(
    select split_part(size, '/', -1) from private.sizes_in(p.folder) as size)
  from storage.objects o
  left join private.pictures p on p.version = o.version
  where o.bucket_id = 'public-files' and o.name collate "C" > p_after
    and private.size_folder(o.name, o.version) is not null
    and not exists (select from private.file_checks c where c.bucket = o.bucket_id and c.path = o.name)
  order by o.name collate "C"
  limit 500
$$;

-- The next 500 checked pictures after a path, in the order of their paths, with the width and the sizes that each has already.
create function public.stored_pictures(p_after text default '')
returns table (path text, bytes bigint, width int, sizes text[])
language sql stable set search_path = ''
as $$ select * from private.stored_pictures(p_after) $$;

-- Announces the sizes of anybody's picture, as claim_sizes does of one's own.
create function public.describe_picture(p_path text, p_bytes bigint, p_width int, p_height int, p_colour text) returns text
language sql set search_path = ''
as $$ select private.announce_sizes(p_path, p_bytes, p_width, p_height, p_colour) $$;

revoke execute on function
  private.size_folder, private.sizes_in, private.sized_version, private.announce_sizes, private.pictures_of,
  private.retire_sizes, private.stored_pictures
  from public;
revoke execute on function public.list_pictures, public.stored_pictures, public.describe_picture
  from public, anon, authenticated, service_role;
grant execute on function private.pictures_of, public.list_pictures to anon, authenticated;
grant execute on function private.sized_version, private.announce_sizes to authenticated;
grant execute on function
  private.announce_sizes, private.stored_pictures, public.stored_pictures, public.describe_picture
  to service_role;

-- 32_leftover_files.sql

-- Leftover files: the rows of a deleted vehicle are deleted in one transaction, its files are moved into the bin afterwards, one by
-- one, with retries; the sizes of a picture that is gone are removed so. Until then the number of the vehicle stays here as a tombstone, so that
-- nobody can reuse it and find the old files under it.

create table private.removed_vehicles (
  registernumber text primary key,
  removed_at     timestamptz not null default now(),
  swept_by       uuid,
  swept_until    timestamptz
);
comment on column private.removed_vehicles.swept_until is 'Until then one sweep has these files in hand and no other.';
select private.close_table('private.removed_vehicles');

create function private.has_files(p_registernumber text) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from storage.objects
    where bucket_id in ('public-files', 'private-files')
      and name collate "C" >= p_registernumber || '/' and name collate "C" < p_registernumber || '0')
$$;

-- Security definer, as the next one: no role may write the queue.
create function private.queue_leftover_files() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_sweep uuid := nullif(current_setting('dealership.sweep', true), '')::uuid;
begin
  insert into private.removed_vehicles (registernumber, swept_by, swept_until)
  values (old.registernumber, v_sweep, case when v_sweep is not null then now() + interval '5 minutes' end)
  on conflict do nothing;
  delete from private.file_claims where starts_with(path, old.registernumber || '/');
  return null;
end
$$;

-- After the insert, which has waited for a concurrent deletion. The hint tells the Edge Function to sweep. A number in use
-- leaves the queue: its files belong to an existing vehicle.
create function private.refuse_files_left(p_numbers text[]) returns void
language plpgsql set search_path = ''
as $$
begin
  if exists (
    select from private.removed_vehicles
    where registernumber = any (p_numbers) and (swept_until > now() or private.has_files(registernumber))
  ) then
    raise sqlstate 'PT409' using
      hint = 'vehicle.files_left',
      message = 'The files of a deleted vehicle with this number are still being removed. Please try again in a moment.';
  end if;
  delete from private.removed_vehicles where registernumber = any (p_numbers);
end
$$;

create function private.refuse_while_files_are_left() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_logged_as_one() then  -- an import asks for all at once (85)
    perform private.refuse_files_left(array[new.registernumber]);
  end if;
  return null;
end
$$;

create trigger queue_leftover_files after delete on public.cardetails
  for each row execute function private.queue_leftover_files();
create trigger refuse_while_files_are_left after insert on public.cardetails
  for each row execute function private.refuse_while_files_are_left();

-- Security definer: no role may read the queue. A number leaves it when its files are gone and no other sweep holds a lease on
-- them: a slow one could still remove the files of a new vehicle with this number. The sizes of a picture need no lease, because
-- no version comes again, and neither do the other files of the bin: the second move of one finds none.
create function private.leftover_files(p_sweep uuid) returns table (bucket text, path text, to_bucket text, to_path text)
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.removed_vehicles
  where (swept_by = p_sweep or swept_until is null or swept_until < now()) and not private.has_files(registernumber);
  delete from private.pictures p
  where p.gone and not exists (select from private.sizes_in(p.folder));
  update private.removed_vehicles set swept_by = p_sweep, swept_until = now() + interval '5 minutes'
  where swept_by = p_sweep or swept_until is null or swept_until < now();
  return query
    with leftover as (
      select o.id, o.bucket_id, o.name
      from private.removed_vehicles r
      join storage.objects o on o.bucket_id in ('public-files', 'private-files')
        and o.name collate "C" >= r.registernumber || '/' and o.name collate "C" < r.registernumber || '0'
      where r.swept_by = p_sweep
      union
      select o.id, o.bucket_id, o.name
      from private.pictures p
      cross join private.sizes_in(p.folder) as size
      join storage.objects o on o.bucket_id = 'public-files' and o.name = size
      where p.gone and not exists (select from private.binned_files b where b.object = o.id)
      union
      select o.id, o.bucket_id, o.name
      from private.file_moves m
      join storage.objects o on o.id = m.object
      where not exists (select from private.removed_vehicles r where r.registernumber = split_part(m.path, '/', 1))
    )
    select l.bucket_id, l.name collate "C", m.to_bucket, m.to_path collate "C"
    from leftover l left join private.file_moves m on m.object = l.id
    order by l.bucket_id desc, l.name collate "C"
    limit 500;
end
$$;

-- The next batch for this sweep, at most 500 files; none when it is done. Without to_path a file is to be removed. Only the Edge
-- Function may call it: no role may read the files of a deleted vehicle.
create function public.leftover_files(p_sweep uuid) returns table (bucket text, path text, to_bucket text, to_path text)
language sql set search_path = ''
as $$ select * from private.leftover_files(p_sweep) $$;

revoke execute on function
  private.has_files, private.queue_leftover_files, private.refuse_files_left, private.refuse_while_files_are_left, private.leftover_files
  from public;
revoke execute on function public.leftover_files from public, anon, authenticated, service_role;
grant execute on function private.leftover_files, public.leftover_files to service_role;

-- 33_vehicle_papers.sql

-- Papers of a vehicle: what it has and until when, several of a kind over the years. The one of a kind that is valid longest counts.
--
-- The vehicle has fields of its own damage insurance and of its fitness, which visitors read and which the contract names. Each is the
-- paper of its kind that counts, whichever of the two is written (R266, decision 0024).

create type public.paper_kind as enum (
  'own_damage', 'third_party', 'fitness', 'registration', 'puc', 'permit', 'national_permit', 'road_tax', 'green_tax');

create table public.vehicle_papers (
  id             bigint generated always as identity primary key,
  registernumber text not null references public.cardetails on delete cascade deferrable,
  kind           public.paper_kind not null,
  number         varchar(60) not null default '',
  company        varchar(120) not null default '',
  valid_from     date check (valid_from between '1900-01-01' and '2199-12-31'),
  valid_until    date check (valid_until between '1900-01-01' and '2199-12-31'),
  lifetime       boolean not null default false,
  document       varchar(15) not null default '',
  username       text not null default private.username(),
  created_at     timestamptz not null default now(),
  constraint it_ends_or_is_for_life check (lifetime = (valid_until is null)),
  constraint what_a_field_shows_has_an_end check (not lifetime or kind not in ('own_damage', 'fitness')),
  -- The days of own damage are fields too, edited one at a time.
  constraint it_ends_after_it_begins check (valid_until >= valid_from or kind = 'own_damage'),
  constraint number_is_clean check (private.is_line(number)),
  constraint company_is_clean check (private.is_line(company)),
  constraint only_an_insurance_has_a_company check (company = '' or kind in ('own_damage', 'third_party')),
  constraint document_is_a_number check (private.is_line(document) and document ~ '^(0|[1-9][0-9]{0,14})?$')
);
comment on column public.vehicle_papers.document is 'Its file: the number of a document of the vehicle (AdminDocuments); '''' for none.';
comment on column public.vehicle_papers.username is 'Who entered it.';
-- With the id, so that the one that counts is the first of the index.
create index vehicle_papers_by_vehicle on public.vehicle_papers (registernumber, kind, valid_until, id);
create index vehicle_papers_by_end on public.vehicle_papers (valid_until);

-- A paper names no file that is not there, nor one that whoever enters it may not see: the look is with his rights. Not one that comes back
-- out of the bin, before its file.
create function private.refuse_missing_document() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.document <> '' and (tg_op = 'INSERT' or new.document <> old.document)
    and private.file_at('private-files', new.registernumber || '/AdminDocuments/' || new.document) is null
  then
    raise sqlstate 'PT404' using message = 'There is no such file.', hint = 'file.unknown';
  end if;
  return new;
end
$$;
revoke execute on function private.refuse_missing_document from public;
create trigger document_is_there before insert or update of document on public.vehicle_papers
  for each row when (pg_trigger_depth() = 0) execute function private.refuse_missing_document();

-- Access: papers outlive the sale, since the transfer of the RC follows it.

select private.protect_table('public.vehicle_papers', 'kind');

grant select, insert (registernumber, kind, number, company, valid_from, valid_until, lifetime, document),
      update (kind, number, company, valid_from, valid_until, lifetime, document), delete
  on public.vehicle_papers to authenticated;
create policy "staff read papers" on public.vehicle_papers
  for select to authenticated using ((select private.is_staff()));
create policy "office staff add papers" on public.vehicle_papers
  for insert to authenticated with check ((select private.is_office()));
create policy "office staff correct papers" on public.vehicle_papers
  for update to authenticated using ((select private.is_office())) with check ((select private.is_office()));
create policy "office staff remove papers" on public.vehicle_papers
  for delete to authenticated using ((select private.is_office()));

-- Every paper of every vehicle. `newest`: the one of its kind that is valid longest, which counts.
create view private.papers with (security_invoker = true) as
select *, row_number() over (partition by registernumber, kind order by coalesce(valid_until, 'infinity') desc, id desc) = 1 as newest
from public.vehicle_papers;
revoke all on private.papers from public, anon, authenticated, service_role;
grant select on private.papers to authenticated;

-- The fields of the vehicle

-- Papers and fields of a vehicle are written one after the other (race condition of two who read which paper counts).
create function private.lock_papers(p_registernumber text) returns void
language sql set search_path = ''
as $$ select pg_advisory_xact_lock(hashtext('private.lock_papers'), hashtext(p_registernumber)) $$;

-- Writes the paper that counts into its fields, where they differ. Without a paper of its kind they are blank.
create function private.write_paper_fields(p_registernumber text, p_kind public.paper_kind) returns void
language plpgsql set search_path = ''
as $$
declare
  v_paper private.papers;
begin
  select * into v_paper from private.papers where registernumber = p_registernumber and kind = p_kind and newest;
  if p_kind = 'fitness' then
    update public.cardetails set fitness_upto_date = v_paper.valid_until
    where registernumber = p_registernumber and fitness_upto_date is distinct from v_paper.valid_until;
    return;
  end if;
  insert into public.carinsurance (registernumber) values (p_registernumber) on conflict do nothing;
  update public.carinsurance
  set insurancecompany = coalesce(v_paper.company, ''), policynumber = coalesce(v_paper.number, ''),
      insurancestartdate = v_paper.valid_from, insuranceenddate = v_paper.valid_until,
      insurancenumber = case when policynumber = coalesce(v_paper.number, '') then insurancenumber else '' end,
      insurancetenure = case when v_paper.id is null then 0
        else greatest(1, coalesce(round((v_paper.valid_until - v_paper.valid_from) / 365.25)::int, insurancetenure)) end
  where registernumber = p_registernumber
    and (insurancecompany, policynumber, insurancestartdate, insuranceenddate)
      is distinct from (v_paper.company, v_paper.number, v_paper.valid_from, v_paper.valid_until);
end
$$;

-- The two triggers run for what a person writes, and not for what the other one writes, nor for the cascade of a deleted vehicle.

create function private.fields_follow_papers() returns trigger
language plpgsql set search_path = ''
as $$
declare
  v_number text := coalesce(new.registernumber, old.registernumber);
  v_kind   public.paper_kind;
begin
  if private.is_logged_as_one() then
    return null;  -- an import writes both at once (85)
  end if;
  perform private.lock_papers(v_number);
  foreach v_kind in array array['own_damage', 'fitness']::public.paper_kind[] loop
    if v_kind in (old.kind, new.kind) then
      perform private.write_paper_fields(v_number, v_kind);
    end if;
  end loop;
  return null;
end
$$;
create trigger written_to_fields after insert or update or delete on public.vehicle_papers
  for each row when (pg_trigger_depth() = 0) execute function private.fields_follow_papers();

-- A field that changes is written into the paper that counts; its first last day makes one, an emptied one takes it away. Where another
-- paper would count then, the fields cannot say so: 409.
create function private.papers_follow_fields() returns trigger
language plpgsql set search_path = ''
as $$
declare
  v_kind  public.paper_kind := tg_argv[0];
  v_field public.vehicle_papers;
  v_id    bigint;
begin
  if private.is_logged_as_one() then
    return null;  -- an import writes both at once (85)
  elsif v_kind = 'fitness' then
    if tg_op = 'UPDATE' and new.fitness_upto_date is not distinct from old.fitness_upto_date then
      return null;
    end if;
    v_field.valid_until := new.fitness_upto_date;
  else
    if tg_op = 'UPDATE' and (new.insurancecompany, new.policynumber, new.insurancestartdate, new.insuranceenddate)
        is not distinct from (old.insurancecompany, old.policynumber, old.insurancestartdate, old.insuranceenddate) then
      return null;
    end if;
    v_field.valid_until := new.insuranceenddate;
    v_field.valid_from := new.insurancestartdate;
    v_field.number := new.policynumber;
    v_field.company := new.insurancecompany;
  end if;
  perform private.lock_papers(new.registernumber);
  select id into v_id from private.papers where registernumber = new.registernumber and kind = v_kind and newest;
  if exists (
    select from public.vehicle_papers
    where registernumber = new.registernumber and kind = v_kind and id <> v_id
      and (v_field.valid_until is null or (valid_until, id) > (v_field.valid_until, v_id)))
  then
    raise sqlstate 'PT409' using message = 'Another paper of this kind would count then. Please correct the papers themselves.',
      hint = 'paper.another_counts';
  elsif v_field.valid_until is null then
    delete from public.vehicle_papers where id = v_id;
  elsif v_id is not null then
    update public.vehicle_papers
    set valid_until = v_field.valid_until, valid_from = case v_kind when 'fitness' then valid_from else v_field.valid_from end,
        number = coalesce(v_field.number, number), company = coalesce(v_field.company, company)
    where id = v_id;
  else
    insert into public.vehicle_papers (registernumber, kind, number, company, valid_from, valid_until)
    values (new.registernumber, v_kind, coalesce(v_field.number, ''), coalesce(v_field.company, ''), v_field.valid_from, v_field.valid_until);
  end if;
  return null;
end
$$;
create trigger written_to_papers after insert or update of insurancecompany, policynumber, insurancestartdate, insuranceenddate
  on public.carinsurance
  for each row when (pg_trigger_depth() = 0) execute function private.papers_follow_fields('own_damage');
create trigger written_to_papers after insert or update of fitness_upto_date on public.cardetails
  for each row when (pg_trigger_depth() = 0) execute function private.papers_follow_fields('fitness');

revoke execute on function
  private.lock_papers, private.write_paper_fields, private.fields_follow_papers, private.papers_follow_fields from public;
grant execute on function private.lock_papers, private.write_paper_fields to authenticated;

-- 33b_paper_verbs.sql

-- Verbs of a vehicle's papers (33): listing, adding, correcting, removing.

-- The papers of a vehicle by kind, of each kind the newest first, with the days left (none for life; below 0: expired) and its file
-- among the documents that the caller may see: [{id, kind, number, company, valid_from, valid_until, lifetime, document, username,
-- created_at, newest, days_left, file}].
create function public.list_papers(p_registernumber text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_number text;
begin
  perform private.require_staff();
  v_number := private.known_vehicle(p_registernumber);
  return (
    select coalesce(jsonb_agg(
      to_jsonb(paper) - 'registernumber'
      || jsonb_build_object('days_left', valid_until - private.today(), 'file', file.stored)
      order by kind, valid_until desc nulls first, id desc), '[]')
    from private.papers as paper
    left join jsonb_array_elements(private.file_list('private-files', v_number || '/AdminDocuments/')) as file (stored)
      on file.stored ->> 'path' = v_number || '/AdminDocuments/' || document
    where registernumber = v_number
  );
end
$$;

-- Adds a paper of a vehicle.
create function public.add_paper(
  p_registernumber text,
  p_kind           public.paper_kind,
  p_number         text default '',
  p_company        text default '',
  p_valid_from     date default null,
  p_valid_until    date default null,
  p_lifetime       boolean default false,
  p_document       text default '',
  p_request_id     uuid default null
) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'add_paper', jsonb_build_array(
    p_registernumber, p_kind, p_number, p_company, p_valid_from, p_valid_until, p_lifetime, p_document)) is not null
  then
    return;
  end if;
  insert into public.vehicle_papers (registernumber, kind, number, company, valid_from, valid_until, lifetime, document)
  values (private.known_vehicle(p_registernumber), p_kind, p_number, p_company, p_valid_from, p_valid_until, p_lifetime, p_document);
end
$$;

-- Corrects a paper: all of it but the vehicle. 404 when it is gone.
create function public.correct_paper(
  p_id          bigint,
  p_kind        public.paper_kind,
  p_number      text default '',
  p_company     text default '',
  p_valid_from  date default null,
  p_valid_until date default null,
  p_lifetime    boolean default false,
  p_document    text default '',
  p_request_id  uuid default null
) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'correct_paper', jsonb_build_array(
    p_id, p_kind, p_number, p_company, p_valid_from, p_valid_until, p_lifetime, p_document)) is not null
  then
    return;
  end if;
  update public.vehicle_papers
  set (kind, number, company, valid_from, valid_until, lifetime, document)
    = (p_kind, p_number, p_company, p_valid_from, p_valid_until, p_lifetime, p_document)
  where id = p_id;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  end if;
end
$$;

-- Removes a paper that was entered by mistake; its file stays among the documents. 404 when it is gone.
create function public.remove_paper(p_id bigint, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'remove_paper', jsonb_build_array(p_id)) is not null then
    return;
  end if;
  delete from public.vehicle_papers where id = p_id;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  end if;
end
$$;

revoke execute on function
  public.list_papers, public.add_paper, public.correct_paper, public.remove_paper
  from public, anon, authenticated, service_role;
grant execute on function public.list_papers, public.add_paper, public.correct_paper, public.remove_paper to authenticated;

-- 34_message_templates.sql

-- Message templates: what a message of each kind begins with. The site has a text of its own for every kind; a row is what an admin has
-- written instead, and goes when he takes the site's text back.

create type public.message_kind as enum ('vehicle', 'vehicles', 'reminder', 'receipt', 'enquiry', 'paper');
comment on type public.message_kind is 'What a message is about; vehicles: a choice of several; paper: one of a vehicle that runs out.';

-- What may stand between braces in a text of a kind. The contract has the same list (PLACEHOLDERS).
create function private.placeholders(p_kind public.message_kind) returns text[]
language sql immutable set search_path = ''
as $$
  select string_to_array('name dealer dealer_phone ' || case p_kind
    when 'vehicle' then 'vehicle number price year kilometers fuel link'
    when 'vehicles' then 'count vehicles'
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
  language varchar(2) not null default 'en' constraint language_is_one_of_ours check (language = 'en'),
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

-- 35_settings.sql

-- Settings of the dealer, set by an admin for everybody. The first: whether employees see the account balance. Balance
-- and sums are an inference channel: whoever compares them before and after a vehicle is added knows its buying price. It is on until an admin has
-- been asked: Today and the settings ask until one has answered.

create table public.settings (
  id                    boolean primary key default true constraint there_is_one_row check (id),
  employees_see_balance boolean not null default true,
  balance_answered      boolean not null default false,
  price_includes_gst    boolean not null default true,
  stamp_on_all_modes    boolean not null default false
);
comment on column public.settings.employees_see_balance is
  'false: neither totalBuy, totalInvestment nor Remaining_Balance, nor what they are made of, reaches an employee.';
comment on column public.settings.balance_answered is 'Whether an admin has said what employees are to see; until then he is asked.';
comment on column public.settings.price_includes_gst is 'Whether the tax on the margin is inside the selling price, or comes on top of it.';
comment on column public.settings.stamp_on_all_modes is 'Whether a receipt above the limit has a box for the revenue stamp however it was paid, not in cash alone.';
insert into public.settings default values;

select private.protect_table('public.settings');

grant select, update (employees_see_balance, balance_answered, price_includes_gst, stamp_on_all_modes) on public.settings to authenticated;
create policy "office staff read the settings" on public.settings
  for select to authenticated using ((select private.is_office()));
create policy "only an admin changes the settings" on public.settings
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

-- Whether the caller may see the balance and the figures that reveal it.
create function private.sees_balance() returns boolean
language sql stable set search_path = ''
as $$
  select case private.my_designation()
    when 'Admin' then true
    when 'Employee' then (select employees_see_balance from public.settings)
    else false end
$$;

revoke execute on function private.sees_balance from public;
grant execute on function private.sees_balance to authenticated;

-- Verbs

-- The settings, for the office. "balanceAnswered": whether an admin has been asked about the first.
create function public.house_settings() returns table ("employeesSeeBalance" boolean, "balanceAnswered" boolean)
language plpgsql stable rows 1 set search_path = ''
as $$
begin
  perform private.require_office();
  return query select employees_see_balance, balance_answered from public.settings;
end
$$;

-- Changes the settings, or says that they are to stay: then nobody is asked any more. For admins.
create function public.change_settings(p_employees_see_balance boolean, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'change_settings', jsonb_build_array(p_employees_see_balance)) is not null then
    return;
  end if;
  update public.settings set employees_see_balance = p_employees_see_balance, balance_answered = true where id;
end
$$;

-- How papers are made, for the office.
create function public.paper_settings() returns table ("priceIncludesGst" boolean, "stampOnAllModes" boolean)
language plpgsql stable rows 1 set search_path = ''
as $$
begin
  perform private.require_office();
  return query select price_includes_gst, stamp_on_all_modes from public.settings;
end
$$;

-- Changes how papers are made from now on. For admins.
create function public.change_paper_settings(p_price_includes_gst boolean, p_stamp_on_all_modes boolean, p_request_id uuid default null)
returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'change_paper_settings', jsonb_build_array(p_price_includes_gst, p_stamp_on_all_modes)) is not null then
    return;
  end if;
  update public.settings set price_includes_gst = p_price_includes_gst, stamp_on_all_modes = p_stamp_on_all_modes where id;
end
$$;

revoke execute on function public.house_settings, public.change_settings, public.paper_settings, public.change_paper_settings
  from public, anon, authenticated, service_role;
grant execute on function public.house_settings, public.change_settings, public.paper_settings, public.change_paper_settings
  to authenticated;

-- 36_reservations.sql

-- Reservations: an available vehicle is kept for a customer until a day, for a token (booking amount). The token is money received on its
-- day; at the sale it is the first part of the down payment, otherwise it is given back or kept when the reservation is ended (decision
-- 0035). Whether one has expired is asked of its last day: no job runs. The verbs are in chapter 42.

create type public.reservation_state as enum ('open', 'sold', 'ended', 'reversed');

create table public.reservations (
  id             bigint generated always as identity primary key,
  registernumber text not null references public.cardetails deferrable,
  stay           int not null default 1,
  name           varchar(120) not null check (name <> '') constraint name_is_clean check (private.is_line(name)),
  phone          varchar(40) not null check (phone <> '') constraint phone_is_clean check (private.is_line(phone)),
  amount         numeric not null check (amount > 0 and private.is_rupees(amount)),
  mode           varchar(40) not null check (mode <> '') constraint mode_is_clean check (private.is_line(mode)),
  account_paid_to varchar(120) not null default '' constraint account_paid_to_is_clean check (private.is_line(account_paid_to)),
  reference      varchar(60) not null default '' constraint reference_is_clean check (private.is_line(reference)),
  day            date not null default private.today() check (day between '1900-01-01' and '2199-12-31'),
  until          date not null check (until between '1900-01-01' and '2199-12-31'),
  refundable     boolean not null default true,
  enquiry        bigint,
  cash_reason    varchar(500) constraint cash_reason_is_clean check (private.is_text(cash_reason)),
  username       text not null default private.username(),
  created_at     timestamptz not null default now(),
  state          public.reservation_state not null default 'open',
  reversal       bigint,
  constraint it_lasts_from_its_day check (until >= day),
  constraint a_reversed_token_says_so check ((state = 'reversed') = (reversal is not null))
);
comment on column public.reservations.amount is 'The token, rupees.';
comment on column public.reservations.account_paid_to is 'As the mode says (57), nobody types it.';
comment on column public.reservations.reference is 'Of the payment: UTR, cheque number.';
comment on column public.reservations.day is 'When the token was received.';
comment on column public.reservations.until is 'The last day of the reservation.';
comment on column public.reservations.refundable is 'Whether the token was promised to be given back when nothing comes of it.';
comment on column public.reservations.enquiry is 'The serialnum of the enquiry that it came of. No foreign key, as of a sale.';
comment on column public.reservations.cash_reason is 'Why so much was taken in cash; null: nobody was asked.';
create unique index one_open_reservation on public.reservations (registernumber) where state = 'open';
create index reservations_by_vehicle on public.reservations (registernumber, id);
create index reservations_by_day on public.reservations (day);
create trigger keep_phones before insert or update of phone on public.reservations
  for each row execute function private.keep_phones('phone');
create trigger refuse_no_phone after insert or update of phone on public.reservations
  for each row execute function private.refuse_no_phone('phone');
create trigger no_far_day after insert or update of until on public.reservations
  for each row execute function private.refuse_far_day('until');
create trigger set_stay before insert on public.reservations
  for each row execute function private.set_stay();
create index reservations_by_reference on public.reservations (reference) where reference <> '';
create trigger keep_payment_mode before insert or update of mode on public.reservations
  for each row execute function private.keep_payment_mode('mode');
create trigger keep_reference before insert or update of reference on public.reservations
  for each row when (new.reference <> '') execute function private.keep_reference();

-- How a reservation ended without a sale: what of the token was given back that day, and what was kept.
create table public.reservation_ends (
  id             bigint generated always as identity primary key,
  reservation    bigint not null references public.reservations,
  registernumber text not null references public.cardetails deferrable,
  day            date not null check (day between '1900-01-01' and '2199-12-31'),
  refunded       numeric not null check (private.is_rupees(refunded)),
  kept           numeric not null check (private.is_rupees(kept)),
  mode           varchar(40) not null default '' constraint mode_is_clean check (private.is_line(mode)),
  account_paid_to varchar(120) not null default '' constraint account_paid_to_is_clean check (private.is_line(account_paid_to)),
  reference      varchar(60) not null default '' constraint reference_is_clean check (private.is_line(reference)),
  reason         varchar(500) not null check (reason <> '') constraint reason_is_clean check (private.is_text(reason)),
  username       text not null default private.username(),
  created_at     timestamptz not null default now(),
  reversal       bigint,
  constraint a_refund_has_a_mode check ((refunded > 0) = (mode <> ''))
);
create trigger keep_payment_mode before insert or update of mode on public.reservation_ends
  for each row execute function private.keep_payment_mode('mode');
comment on column public.reservation_ends.kept is 'The rest of the token, which is forfeited, rupees: income of that day.';
comment on column public.reservation_ends.account_paid_to is 'From which it was given back, as the mode says (57).';
comment on column public.reservation_ends.mode is 'Of the refund; '''': nothing was given back.';
create unique index one_end_of_a_reservation on public.reservation_ends (reservation) where reversal is null;
create index reservation_ends_by_day on public.reservation_ends (day);
create index reservation_ends_by_vehicle on public.reservation_ends (registernumber);

-- Access: only the verbs write.

select private.protect_table('public.reservations', 'id', 'name', 'phone');
select private.protect_table('public.reservation_ends', 'reservation');

grant select on public.reservations to authenticated;
create policy "office staff read reservations" on public.reservations
  for select to authenticated using ((select private.is_office()));
grant select on public.reservation_ends to authenticated;
create policy "office staff read how reservations ended" on public.reservation_ends
  for select to authenticated using ((select private.is_office()));

-- The vehicles that the public pages show as reserved: until the last day, and not after it, when nobody has decided yet.
-- Security definer: a visitor and a driver are told that a vehicle is reserved, and nothing else of it.
create function private.reserved_numbers() returns text[]
language sql stable security definer set search_path = ''
as $$ select coalesce(array_agg(registernumber), '{}') from public.reservations where state = 'open' and until >= private.today() $$;

-- Refuses what a reserved vehicle is not there for, also after the last day: its token is still held.
create function private.refuse_reserved(p_registernumber text) returns void
language plpgsql stable set search_path = ''
as $$
declare
  v_held public.reservations;
begin
  select * into v_held from public.reservations where registernumber = p_registernumber and state = 'open';
  if found then
    raise sqlstate 'PT409' using
      message = format('This vehicle is reserved for %s until %s.', v_held.name, to_char(v_held.until, 'DD/MM/YYYY')), hint = 'vehicle.reserved';
  end if;
end
$$;

-- A reservation counts again, as its sale or its end does not: for an available vehicle of the same stay which nobody else has reserved.
-- Security definer: no role may write reservations.
create function private.reopen_reservation(p_id bigint) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_held   public.reservations;
  v_status boolean;
  v_stay   int;
begin
  select * into v_held from public.reservations where id = p_id for update;
  select status, stay into v_status, v_stay from public.cardetails where registernumber = v_held.registernumber;
  if v_status then
    raise sqlstate 'PT409' using message = 'Already Sold', hint = 'vehicle.sold';
  elsif v_stay <> v_held.stay then
    raise sqlstate 'PT409' using
      message = 'The vehicle was bought back since: this reservation stays as it is.', hint = 'reservation.stay_over';
  end if;
  perform private.refuse_reserved(v_held.registernumber);
  update public.reservations set state = 'open', reversal = null where id = p_id;
end
$$;

-- The reservation of a vehicle as far as it is still open; 409 when it is not (any more). Locks it.
create function private.open_reservation(p_id bigint) returns public.reservations
language plpgsql set search_path = ''
as $$
declare
  v_held public.reservations;
begin
  select * into v_held from public.reservations where id = p_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  elsif v_held.state <> 'open' then
    raise sqlstate 'PT409' using message = 'This reservation is not open any more.', hint = 'reservation.not_open';
  end if;
  return v_held;
end
$$;

-- A vehicle stays while it is reserved, and for its books once it was: a token is money.
create function private.refuse_deleting_reserved() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform private.refuse_reserved(old.registernumber);
  if exists (select from public.reservations where registernumber = old.registernumber) then
    raise sqlstate 'PT409' using
      message = 'This vehicle was reserved here before: it stays, for its books.', hint = 'vehicle.reserved_before';
  end if;
  return old;
end
$$;
create trigger refuse_deleting_reserved before delete on public.cardetails
  for each row execute function private.refuse_deleting_reserved();

revoke execute on function
  private.reserved_numbers, private.refuse_reserved, private.reopen_reservation, private.open_reservation, private.refuse_deleting_reserved
  from public;
grant execute on function private.reserved_numbers to anon, authenticated;
grant execute on function private.refuse_reserved to authenticated;

-- 37_reversals.sql

-- Reversals: money is never deleted but taken back, with a reason, by an admin. The entry stays and names its reversal, which is an
-- entry of its own; every sum and every list of the contract leaves both out. The verbs are in chapter 53.

create type public.entry_kind as enum ('sale', 'installment', 'maintenance', 'cost', 'investment', 'token', 'token_end');

create table public.reversals (
  id             bigint generated always as identity primary key,
  kind           public.entry_kind not null,
  entry          bigint not null,
  registernumber text references public.cardetails on delete cascade deferrable,
  amount         numeric not null check (private.is_rupees(amount)),
  entered_for    date not null check (entered_for between '1900-01-01' and '2199-12-31'),
  reason         varchar(500) not null check (reason <> '') constraint reason_is_clean check (private.is_text(reason)),
  bounced_on     date check (bounced_on between '1900-01-01' and '2199-12-31'),
  notice_on      date check (notice_on between '1900-01-01' and '2199-12-31'),
  taken_along    jsonb not null default '{}',
  username       text not null default private.username(),
  created_at     timestamptz not null default now(),
  constraint only_an_installment_bounces check (bounced_on is null or kind = 'installment'),
  constraint a_notice_follows_its_memo check (notice_on is null or notice_on >= bounced_on and bounced_on is not null)
);
comment on column public.reversals.entry is 'The id of the entry; of maintenance its index within the vehicle. A token is a row of reservations, its end one of reservation_ends.';
comment on column public.reversals.amount is 'Of the entry, rupees; of a sale its selling price.';
comment on column public.reversals.entered_for is 'The day of the entry.';
comment on column public.reversals.bounced_on is 'The day of the bank''s memo, of a cheque that was not honoured.';
comment on column public.reversals.notice_on is 'When the drawer of that cheque was sent the notice.';
comment on column public.reversals.taken_along is 'Of a sale what went with it, so that a reversal can be taken back: steps and place of its transfer.';
create index reversals_by_vehicle on public.reversals (registernumber);
create index reversals_of_cheques on public.reversals (bounced_on) where bounced_on is not null;

-- Access: only the verbs write. Who reads one is said in chapter 43, as it asks for the cost.

select private.protect_table('public.reversals', 'kind', 'entry');

grant select on public.reversals to authenticated;

-- 38_maintenance.sql

-- Maintenance: money spent on a vehicle before its sale. A record's index is the path of its receipt, so an index is never
-- reused.

create table public.maintenance (
  registernumber   text not null references public.cardetails on delete cascade deferrable,
  index            int not null check (index between 1 and 999999),
  description      varchar(5000) not null default '' constraint description_is_clean check (private.is_text(description)),
  price            numeric not null check (price <= 10000000 and private.is_rupees(price)),
  maintainancedate date not null check (maintainancedate between '1900-01-01' and '2199-12-31'),
  username         text not null default private.username(),
  stay             int not null default 1,
  reversal         bigint references public.reversals deferrable,
  import           bigint references public.imports,
  primary key (registernumber, index)
);
comment on column public.maintenance.index is 'Counts up within a vehicle; the receipt is MaintenanceDoc/{index}.';
comment on column public.maintenance.username is 'Who recorded it.';
create index maintenance_by_date on public.maintenance (maintainancedate);
create index maintenance_by_import on public.maintenance (import) where import is not null;
create trigger set_stay before insert on public.maintenance
  for each row execute function private.set_stay();
create trigger no_far_day after insert or update of maintainancedate on public.maintenance
  for each row execute function private.refuse_far_day('maintainancedate');

create table private.maintenance_counters (
  registernumber text primary key references public.cardetails on delete cascade deferrable,
  last_index     int not null
);

-- Access: only add_maintenance writes a record.

select private.protect_table('public.maintenance');
select private.close_table('private.maintenance_counters');

grant select on public.maintenance to authenticated;
create policy "staff read maintenance" on public.maintenance
  for select to authenticated using ((select private.is_staff()));

-- Verbs

-- The records of a vehicle's present stay, newest first, each with its receipt as a file of the private bucket or null when it is missing
--: {"maintenanceRecords": [...], "totalmaintainance": rupees}, the list with its sum in one answer. 404 for
-- an unknown number.
create function public.list_maintenance(p_registernumber text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_number text;
begin
  perform private.require_staff();
  v_number := private.known_vehicle(p_registernumber);
  return (
    select jsonb_build_object(
      'maintenanceRecords', coalesce(jsonb_agg(jsonb_build_object(
        'uniqueID', m.index,
        'registernumber', m.registernumber,
        'description', m.description,
        'price', m.price,
        'username', m.username,
        'maintainanceDate', m.maintainancedate,
        'maintainanceReceipt', receipt
      ) order by m.maintainancedate desc, m.index desc), '[]'),
      'totalmaintainance', coalesce(sum(m.price), 0))
    from public.maintenance m
    left join jsonb_array_elements(private.file_list('private-files', v_number || '/MaintenanceDoc/')) as receipt
      on receipt ->> 'path' = v_number || '/MaintenanceDoc/' || m.index
    where m.registernumber = v_number and m.reversal is null
      and m.stay = (select stay from public.cardetails c where c.registernumber = v_number)
  );
end
$$;

-- Security definer: a driver may not lock vehicles, and no role may write the counters. The share lock serializes this with
-- a sale; the counter's row lock serializes two records of one vehicle.
create function private.add_maintenance(p_registernumber text, p_price numeric, p_maintainancedate date, p_description text)
returns int
language plpgsql security definer set search_path = ''
as $$
declare
  v_number text;
  v_index  int;
begin
  perform private.require_staff();
  v_number := private.known_vehicle(p_registernumber);
  perform from public.cardetails where registernumber = v_number and not status for share;
  if not found then
    perform private.known_vehicle(v_number);  -- deleted at the same moment?
    raise sqlstate 'PT409' using
      message = 'This vehicle is sold: it takes no more maintenance.', hint = 'vehicle.sold_unmaintained';
  end if;
  insert into private.maintenance_counters as counter (registernumber, last_index) values (v_number, 1)
  on conflict (registernumber) do update set last_index = counter.last_index + 1
  returning last_index into v_index;
  insert into public.maintenance (registernumber, index, description, price, maintainancedate)
  values (v_number, v_index, p_description, p_price, p_maintainancedate);
  return v_index;
end
$$;

-- Records maintenance of an available vehicle; answers its index, under which the receipt is to be uploaded (R152, R153,
-- R162). A constraint violation is raised again without the row, as in public.sell_car. A repeated request is refused (409) when
-- its vehicle was deleted and the number added again: the index may now be another record's.
create function public.add_maintenance(
  p_registernumber   text,
  p_price            numeric,
  p_maintainancedate date,
  p_description      text default '',
  p_request_id       uuid default null
) returns int
language plpgsql set search_path = ''
as $$
declare
  v_index  int;
  v_since  timestamptz := (select created_at from public.cardetails where registernumber = private.number_meant(p_registernumber));
  v_answer jsonb;
begin
  perform private.require_staff();
  v_answer := private.answered(p_request_id, 'add_maintenance',
    jsonb_build_array(p_registernumber, p_price, p_maintainancedate, p_description));
  if v_answer is not null then
    if v_since <> (v_answer ->> 'vehicle_since')::timestamptz then
      perform private.refuse_reused();
    end if;
    return (v_answer ->> 'index')::int;
  end if;
  v_index := private.add_maintenance(p_registernumber, p_price, p_maintainancedate, p_description);
  perform private.answer(p_request_id, jsonb_build_object('index', v_index, 'vehicle_since', v_since));
  return v_index;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

revoke execute on function private.add_maintenance from public;
revoke execute on function public.list_maintenance, public.add_maintenance from public, anon, authenticated, service_role;
grant execute on function private.add_maintenance, public.list_maintenance, public.add_maintenance to authenticated;

-- 39_found_files.sql

-- Found files: how many pictures each vehicle has, and the maintenance records of which the bill is missing. The list of the morning counts them for
-- the whole stock, and a look at Storage's rows for every vehicle took most of its time. Kept by triggers on these rows.

create table private.picture_counts (
  registernumber text primary key,
  many           int not null
);
create table private.missing_bills (
  registernumber text,
  index          int,
  primary key (registernumber, index),
  foreign key (registernumber, index) references public.maintenance on delete cascade deferrable
);
select private.close_table('private.picture_counts');
select private.close_table('private.missing_bills');

create function private.find_file(p_path text, p_is_there boolean) returns void
language plpgsql set search_path = ''
as $$
declare
  v_place record;
begin
  select * into v_place from private.parse_path(p_path);
  if v_place.folder = 'InventoryVehicleImages' and p_is_there then
    insert into private.picture_counts as counted (registernumber, many) values (v_place.registernumber, 1)
    on conflict (registernumber) do update set many = counted.many + 1;
  elsif v_place.folder = 'InventoryVehicleImages' then
    update private.picture_counts set many = many - 1 where registernumber = v_place.registernumber;
    delete from private.picture_counts where registernumber = v_place.registernumber and many <= 0;
  elsif v_place.folder = 'MaintenanceDoc' and p_is_there then
    delete from private.missing_bills
    where registernumber = v_place.registernumber and index = split_part(p_path, '/', 3)::int;
  elsif v_place.folder = 'MaintenanceDoc' then
    insert into private.missing_bills
    select m.registernumber, m.index from public.maintenance m
    where m.registernumber = v_place.registernumber and m.index = split_part(p_path, '/', 3)::int
    on conflict do nothing;
  end if;
end
$$;

-- Security definer: Storage writes its rows with its own role, which may not write these.
create function private.find_files() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' then
    perform private.find_file(old.name, false);
  end if;
  if tg_op <> 'DELETE' then
    perform private.find_file(new.name, true);
  end if;
  return null;
end
$$;
drop trigger if exists find_files on storage.objects;
create trigger find_files after insert or update of name or delete on storage.objects
  for each row execute function private.find_files();

-- A record is without its bill at first; one that comes back out of the bin may find it there.
-- Security definer: no role may write these.
create function private.miss_bill() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.missing_bills
  select new.registernumber, new.index
  where private.file_at('private-files', new.registernumber || '/MaintenanceDoc/' || new.index) is null;
  return null;
end
$$;
create trigger miss_bill after insert on public.maintenance
  for each row execute function private.miss_bill();

revoke execute on function private.find_file, private.find_files, private.miss_bill from public;

-- 40_sales.sql

-- Sales. Invariant: a vehicle is sold exactly when it has a present sale; two foreign keys that point at each other enforce it. A sale
-- is no longer the present one when the vehicle was bought back, or when it was reversed.

-- What a buyer has shown to say who he is.
create type public.identity_paper as enum ('aadhaar', 'voter_id', 'driving_licence', 'passport', 'pan', 'other');

create table public.soldcars (
  id                 bigint generated always as identity primary key,
  registernumber     text not null references public.cardetails deferrable,
  stay               int not null default 1,
  owner_name         varchar(120) not null check (owner_name <> ''),
  contact_no         varchar(40) not null check (contact_no <> ''),
  selling_price      numeric not null check (private.is_rupees(selling_price)),
  down_payment       numeric not null default 0 check (private.is_rupees(down_payment)),
  commission         numeric not null default 0 check (private.is_rupees(commission)),
  total_installments int not null default 0 check (total_installments between 0 and 999),
  installment_amount numeric not null default 0 check (private.is_rupees(installment_amount)),
  payment_mode       varchar(40) not null check (payment_mode <> ''),
  account_paid_to    varchar(120) not null default '',
  description        varchar(5000) not null default '',
  selldate           date not null default private.today(),
  username           text not null default private.username(),
  buyer_landline     varchar(40) not null default '',
  buyer_guardian     varchar(120) not null default '',
  buyer_street       varchar(200) not null default '',
  buyer_town         varchar(80) not null default '',
  buyer_district     varchar(80) not null default '',
  buyer_state        varchar(80) not null default '',
  buyer_pin          varchar(6) not null default '',
  buyer_age          int not null default 0 check (buyer_age between 0 and 120),
  buyer_pan          varchar(10) not null default '',
  buyer_declared     boolean not null default false,
  buyer_gstin        varchar(15) not null default '',
  buyer_identity     public.identity_paper,
  buyer_identity_end varchar(4) not null default '',
  enquiry            bigint,
  first_due          date check (first_due between '1900-01-01' and '2199-12-31'),
  cash_reason        varchar(500) constraint cash_reason_is_clean check (private.is_text(cash_reason)),
  reservation        bigint references public.reservations,
  token              numeric not null default 0 check (private.is_rupees(token)),
  reference          varchar(60) not null default '' constraint reference_is_clean check (private.is_line(reference)),
  present            boolean not null default true,
  reversal           bigint references public.reversals,
  import             bigint references public.imports,
  sold               boolean generated always as (case when present then true end) stored,
  present_number     text generated always as (case when present then registernumber end) stored unique,
  constraint a_reversed_sale_is_not_present check (not present or reversal is null),
  constraint a_sale_is_of_a_sold_vehicle foreign key (registernumber, sold)
    references public.cardetails (registernumber, status) deferrable,
  constraint a_token_is_of_a_reservation check ((token > 0) = (reservation is not null)),
  constraint a_token_is_part_of_the_down_payment check (token <= down_payment),
  constraint selldate_of_our_times check (selldate between '1900-01-01' and '2199-12-31'),
  constraint owner_name_is_clean check (private.is_line(owner_name)),
  constraint contact_no_is_clean check (private.is_line(contact_no)),
  constraint payment_mode_is_clean check (private.is_line(payment_mode)),
  constraint account_paid_to_is_clean check (private.is_line(account_paid_to)),
  constraint description_is_clean check (private.is_text(description)),
  constraint buyer_landline_is_clean check (private.is_line(buyer_landline)),
  constraint buyer_guardian_is_clean check (private.is_line(buyer_guardian)),
  constraint buyer_street_is_clean check (private.is_line(buyer_street)),
  constraint buyer_town_is_clean check (private.is_line(buyer_town)),
  constraint buyer_district_is_clean check (private.is_line(buyer_district)),
  constraint buyer_state_is_clean check (private.is_line(buyer_state)),
  constraint buyer_pin_is_a_pin check (private.is_line(buyer_pin) and buyer_pin ~ '^([1-9][0-9]{5})?$'),
  constraint buyer_pan_is_a_pan check (private.is_line(buyer_pan) and buyer_pan ~ '^([A-Z]{5}[0-9]{4}[A-Z])?$'),
  constraint buyer_gstin_is_a_gstin
    check (private.is_line(buyer_gstin) and (buyer_gstin = '' or private.is_gstin(buyer_gstin))),
  constraint buyer_identity_end_is_its_end check (private.is_line(buyer_identity_end) and buyer_identity_end ~ '^[A-Z0-9]{0,4}$')
);
comment on column public.soldcars.present is 'Whether it is the vehicle''s sale now: neither reversed nor followed by buying it back.';
comment on column public.soldcars.first_due is 'When the first installment is due; null: a month after the sale.';
comment on column public.soldcars.cash_reason is 'Why so much was taken in cash; null: nobody was asked.';
comment on column public.soldcars.reservation is 'The one that it ended, whose token is the first part of the down payment.';
comment on column public.soldcars.token is 'What of the down payment was received before, on the day of the token, rupees.';
comment on column public.soldcars.reference is 'The UTR or cheque number of what was paid at the sale; '''': none was given.';
comment on column public.soldcars.buyer_guardian is 'Father or husband of the buyer.';
comment on column public.soldcars.buyer_age is 'Years; 0: not provided.';
comment on column public.soldcars.buyer_declared is 'Whether he has signed a declaration instead of showing a PAN.';
comment on column public.soldcars.buyer_identity_end is 'The last four characters of his identity paper: more of it is never kept.';
comment on column public.soldcars.owner_name is 'The buyer.';
comment on column public.soldcars.commission is 'Received with the sale (D11), rupees.';
comment on column public.soldcars.username is 'Who sold it.';
comment on column public.soldcars.enquiry is
  'The serialnum of the enquiry that it came of. No foreign key: the sale stays as it is when the enquiry is deleted.';
create trigger keep_phones before insert or update of contact_no, buyer_landline on public.soldcars
  for each row execute function private.keep_phones('contact_no', 'buyer_landline');
create trigger refuse_no_phone after insert or update of contact_no, buyer_landline on public.soldcars
  for each row execute function private.refuse_no_phone('contact_no', 'buyer_landline');
create index soldcars_by_reference on public.soldcars (reference) where reference <> '';
create trigger keep_payment_mode before insert or update of payment_mode on public.soldcars
  for each row execute function private.keep_payment_mode('payment_mode');
create trigger keep_reference before insert or update of reference on public.soldcars
  for each row when (new.reference <> '') execute function private.keep_reference();
create index soldcars_by_date on public.soldcars (selldate);
create index soldcars_by_vehicle on public.soldcars (registernumber, stay);
-- Not of all sales: the planner took it for a short way to the sale of a vehicle.
create unique index one_sale_of_a_reservation on public.soldcars (reservation) where reversal is null and reservation is not null;
create index soldcars_by_import on public.soldcars (import) where import is not null;
create trigger set_stay before insert on public.soldcars
  for each row execute function private.set_stay();

alter table public.cardetails
  add constraint sold_has_a_sale foreign key (sold_number) references public.soldcars (present_number) deferrable initially deferred;

-- Access: only sell_car writes a sale.

select private.protect_table('public.soldcars', 'id', 'contact_no', 'buyer_landline');

grant select on public.soldcars to authenticated;
create policy "office staff read sales" on public.soldcars
  for select to authenticated using ((select private.is_office()));

-- 40b_selling.sql

-- Selling: the verb that writes a sale, and what is shown of one.

-- Security definer: no role may write status and sales. The update decides the race of two sellers. The day may lie in
-- the past, so that a sale is booked in its month, but not before the vehicle was bought back; money is booked only when it is
-- received. A reserved vehicle is sold with its reservation, named by whoever has decided it, and the token is part of the down payment.
create function private.sell_car(p_sale public.soldcars) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_number text;
  v_since  date;
  v_stay   int;
  v_held   public.reservations;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_sale.registernumber);
  if p_sale.selldate > private.today() then
    raise sqlstate 'PT400' using message = 'The date of sale cannot be in the future.', hint = 'sale.in_future';
  end if;
  update public.cardetails set status = true, onhomepage = false where registernumber = v_number and not status
  returning stay_since, stay into v_since, v_stay;
  if not found then
    if private.known_vehicle(v_number) <> v_number then
      return private.sell_car(p_sale);  -- its number was corrected at the same moment
    end if;
    raise sqlstate 'PT409' using message = 'Already Sold', hint = 'vehicle.sold';
  elsif p_sale.selldate < v_since then
    raise sqlstate 'PT400' using message = 'The date of sale is before the vehicle was bought back.', hint = 'sale.before_stay';
  end if;
  if p_sale.reservation is null then
    perform private.refuse_reserved(v_number);
  else
    v_held := private.open_reservation(p_sale.reservation);
    if v_held.registernumber <> v_number then
      raise sqlstate 'PT409' using message = 'This reservation is of another vehicle.', hint = 'reservation.of_another';
    elsif v_held.stay <> v_stay then
      raise sqlstate 'PT409' using
        message = 'This reservation is of before the vehicle was bought back. Please end it first.', hint = 'reservation.of_earlier_stay';
    elsif p_sale.selldate < v_held.day then
      raise sqlstate 'PT400' using message = 'The date of sale is before the token was received.', hint = 'sale.before_token';
    elsif p_sale.down_payment < v_held.amount then
      raise sqlstate 'PT400' using message = 'The token is part of the down payment, which cannot be less.', hint = 'sale.below_token';
    end if;
    update public.reservations set state = 'sold' where id = v_held.id;
  end if;
  -- A vehicle inserted past add_vehicle has none yet, and would have no profit.
  insert into public.buying_prices (registernumber) values (v_number) on conflict do nothing;
  insert into public.soldcars (registernumber, owner_name, contact_no, selling_price, payment_mode, down_payment, commission,
    total_installments, installment_amount, account_paid_to, description, selldate, enquiry, buyer_guardian, buyer_street, buyer_town,
    buyer_district, buyer_state, buyer_pin, buyer_age, buyer_pan, buyer_declared, buyer_gstin, buyer_identity, buyer_identity_end,
    first_due, cash_reason, buyer_landline, reservation, token, reference)
  values (v_number, p_sale.owner_name, p_sale.contact_no, p_sale.selling_price, p_sale.payment_mode, p_sale.down_payment,
    p_sale.commission, p_sale.total_installments, p_sale.installment_amount, p_sale.account_paid_to, p_sale.description,
    coalesce(p_sale.selldate, private.today()), p_sale.enquiry, p_sale.buyer_guardian, p_sale.buyer_street, p_sale.buyer_town,
    p_sale.buyer_district, p_sale.buyer_state, p_sale.buyer_pin, p_sale.buyer_age, p_sale.buyer_pan, p_sale.buyer_declared,
    p_sale.buyer_gstin, p_sale.buyer_identity, p_sale.buyer_identity_end, p_sale.first_due, p_sale.cash_reason,
    p_sale.buyer_landline, v_held.id, coalesce(v_held.amount, 0), p_sale.reference);
  return v_number;
end
$$;

-- Sells an available vehicle, by default today: sale, status and log in one transaction. Answers the number. Of two
-- concurrent sellers one wins, the other gets 409. An enquiry is won in the same write (52), as a second one could be lost.
-- Information leak: to a constraint violation Postgres adds the row ('Failing row contains (…)'), which PostgREST passes on,
-- unless row-level security applies; it does not for a function's owner. So the error is raised again without the row.
create function public.sell_car(
  p_registernumber     text,
  p_owner_name         text,
  p_contact_no         text,
  p_selling_price      numeric,
  p_payment_mode       text,
  p_down_payment       numeric default 0,
  p_commission         numeric default 0,
  p_total_installments int default 0,
  p_installment_amount numeric default 0,
  p_account_paid_to    text default '',
  p_description        text default '',
  p_selldate           date default null,
  p_buyer_guardian     text default '',
  p_buyer_street       text default '',
  p_buyer_town         text default '',
  p_buyer_district     text default '',
  p_buyer_state        text default '',
  p_buyer_pin          text default '',
  p_buyer_age          int default 0,
  p_buyer_pan          text default '',
  p_buyer_declared     boolean default false,
  p_buyer_gstin        text default '',
  p_buyer_identity     public.identity_paper default null,
  p_buyer_identity_end text default '',
  p_request_id         uuid default null,
  p_enquiry            bigint default null,
  p_first_due          date default null,
  p_cash_reason        text default null,
  p_buyer_landline     text default '',
  p_reservation        bigint default null,
  p_reference          text default ''
) returns text
language plpgsql set search_path = ''
as $$
declare
  v_number text;
  v_answer jsonb;
  v_sale   jsonb := jsonb_build_object(
    'registernumber', p_registernumber, 'owner_name', p_owner_name, 'contact_no', p_contact_no,
    'selling_price', p_selling_price, 'payment_mode', p_payment_mode, 'down_payment', p_down_payment,
    'commission', p_commission, 'total_installments', p_total_installments, 'installment_amount', p_installment_amount,
    'account_paid_to', p_account_paid_to, 'description', p_description, 'selldate', p_selldate, 'enquiry', p_enquiry,
    'buyer_guardian', p_buyer_guardian, 'buyer_street', p_buyer_street, 'buyer_town', p_buyer_town,
    'buyer_district', p_buyer_district, 'buyer_state', p_buyer_state, 'buyer_pin', p_buyer_pin, 'buyer_age', p_buyer_age,
    'buyer_pan', p_buyer_pan, 'buyer_declared', p_buyer_declared, 'buyer_gstin', p_buyer_gstin,
    'buyer_identity', p_buyer_identity, 'buyer_identity_end', p_buyer_identity_end,
    'first_due', p_first_due, 'cash_reason', p_cash_reason, 'buyer_landline', p_buyer_landline, 'reservation', p_reservation,
    'reference', p_reference);
begin
  perform private.require_office();
  v_answer := private.answered(p_request_id, 'sell_car', v_sale);
  if v_answer is not null then
    return v_answer #>> '{}';
  end if;
  v_number := private.sell_car(jsonb_populate_record(null::public.soldcars, v_sale));
  perform private.answer(p_request_id, to_jsonb(v_number));
  return v_number;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

-- The present sale of a vehicle: {"dbData", "soldCarInsuranceDocs", "soldCarImages"}, the last two as files of the private bucket.
-- 404 for an unknown vehicle and for an unsold one.
create function public.sold_car(p_registernumber text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_number text;
  v_answer jsonb;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_registernumber);
  select jsonb_build_object(
    'dbData', to_jsonb(s) - '{id,stay,present,reversal,sold,present_number,enquiry,first_due,cash_reason,reservation,token,import,reference}'::text[]
      || jsonb_strip_nulls(jsonb_build_object('enquiry', s.enquiry, 'first_due', s.first_due, 'cash_reason', s.cash_reason,
        'reservation', s.reservation, 'token', nullif(s.token, 0), 'reference', nullif(s.reference, ''))),
    'soldCarInsuranceDocs', private.file_list('private-files', v_number || '/InsuranceDocuments/'),
    'soldCarImages', private.file_list('private-files', v_number || '/SoldCarImages/'))
  into v_answer
  from public.soldcars s where s.present_number = v_number;
  if v_answer is null then
    raise sqlstate 'PT404' using message = 'No data found for this ID.', hint = 'sale.unknown';
  end if;
  return v_answer;
end
$$;

revoke execute on function private.sell_car from public;
revoke execute on function public.sell_car, public.sold_car from public, anon, authenticated, service_role;
grant execute on function private.sell_car, public.sell_car, public.sold_car to authenticated;

-- 41_installments.sql

-- Installments: money received after a sale, by whatever means, and late fees, which are a line of their own beside what the vehicle costs.

create table public.installments (
  id               bigint generated always as identity primary key,
  registernumber   text not null references public.cardetails deferrable,
  sale             bigint not null references public.soldcars,
  amount           numeric not null check (private.is_rupees(amount)),
  installment_date date not null check (installment_date between '1900-01-01' and '2199-12-31'),
  payment_mode     varchar(40) not null check (payment_mode <> ''),
  account_paid_to  varchar(120) not null default '',
  description      varchar(5000) not null default '',
  username         text not null default private.username(),
  late_fee         boolean not null default false,
  more_than_due    boolean not null default false,
  cheque_number    varchar(20) not null default '' constraint cheque_number_is_clean check (private.is_line(cheque_number)),
  cheque_bank      varchar(80) not null default '' constraint cheque_bank_is_clean check (private.is_line(cheque_bank)),
  cheque_date      date check (cheque_date between '1900-01-01' and '2199-12-31'),
  cleared_on       date check (cleared_on between '1900-01-01' and '2199-12-31'),
  cash_reason      varchar(500) constraint cash_reason_is_clean check (private.is_text(cash_reason)),
  reversal         bigint references public.reversals,
  import           bigint references public.imports,
  reference        varchar(60) not null default '' constraint reference_is_clean check (private.is_line(reference)),
  constraint payment_mode_is_clean check (private.is_line(payment_mode)),
  constraint account_paid_to_is_clean check (private.is_line(account_paid_to)),
  constraint description_is_clean check (private.is_text(description)),
  constraint only_a_cheque_clears check (cleared_on is null or payment_mode = 'Cheque')
);
comment on table public.installments is 'Money received after a sale; append-only.';
comment on column public.installments.late_fee is 'Whether it pays a late fee, and nothing of the price.';
comment on column public.installments.more_than_due is 'Whether whoever recorded it said that it may be more than what was due (57).';
comment on column public.installments.cheque_date is 'The date on the cheque, before which no bank takes it.';
comment on column public.installments.cleared_on is 'When its cheque was honoured.';
comment on column public.installments.import is 'The import of its sale: then it is all that was paid until then, as one entry.';
comment on column public.installments.reference is 'Its UTR, or what else finds it in the bank''s statement; '''': none was given.';
comment on column public.installments.cash_reason is 'Why so much was taken in cash; null: nobody was asked.';
create index installments_by_sale on public.installments (sale, installment_date);
create index installments_by_vehicle on public.installments (registernumber, installment_date);
create index installments_by_date on public.installments (installment_date);
create index cheques_to_clear on public.installments (coalesce(cheque_date, installment_date))
  where payment_mode = 'Cheque' and cleared_on is null and reversal is null;
create index installments_by_import on public.installments (import) where import is not null;
create index installments_by_reversal on public.installments (reversal) where reversal is not null;
create trigger no_far_day after insert or update of installment_date on public.installments
  for each row execute function private.refuse_far_day('installment_date');
create index installments_by_reference on public.installments (reference) where reference <> '';
create trigger keep_payment_mode before insert or update of payment_mode on public.installments
  for each row execute function private.keep_payment_mode('payment_mode');
create trigger keep_reference before insert or update of reference on public.installments
  for each row when (new.reference <> '') execute function private.keep_reference();

-- Whoever records one without naming the sale means the present one; without one there is none (0), which the foreign key refuses. The
-- locks, the vehicle first as everywhere, serialize it with a reversal of the sale and a correction of the number, and with other payments: where
-- another id was drawn since its own, or one is given, it gets a new one, so that the ids of a sale are in the order of the payments, by which each receipt says
-- what is paid (87).
-- Security definer: no role may lock sales.
create function private.set_sale() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_ids regclass := pg_get_serial_sequence('public.installments', 'id');
begin
  perform from public.cardetails where registernumber = new.registernumber for key share;
  select coalesce(max(id), 0) into new.sale from (
    select id from public.soldcars
    where registernumber = new.registernumber and reversal is null and (id = new.sale or new.sale is null and present) for no key update
  ) as meant;
  if new.id is distinct from pg_sequence_last_value(v_ids) then
    new.id := nextval(v_ids);
  end if;
  return new;
end
$$;
create trigger set_sale before insert on public.installments
  for each row execute function private.set_sale();

-- Access

select private.protect_table('public.installments');

grant select on public.installments to authenticated;
grant insert (registernumber, amount, installment_date, payment_mode, account_paid_to, description, sale, late_fee, cheque_number,
              cheque_bank, cheque_date, cash_reason, reference, more_than_due)
  on public.installments to authenticated;
create policy "office staff read installments" on public.installments
  for select to authenticated using ((select private.is_office()));
create policy "office staff record installments" on public.installments
  for insert to authenticated with check ((select private.is_office()));

-- Verbs

-- The buyer's payments since the present sale, oldest first: {"installments", "totalAmount"}, the list with its sum in one
-- answer, without late fees. 404 for an unknown vehicle.
create function public.list_installments(p_registernumber text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_number text;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_registernumber);
  return (
    select jsonb_build_object(
      'installments', coalesce(jsonb_agg(jsonb_build_object(
        'id', i.id, 'registernumber', i.registernumber, 'amount', i.amount, 'installment_date', i.installment_date,
        'payment_mode', i.payment_mode, 'account_paid_to', i.account_paid_to, 'description', i.description, 'username', i.username
      ) || jsonb_strip_nulls(jsonb_build_object('reference', nullif(i.reference, ''))) order by i.installment_date, i.id), '[]'),
      'totalAmount', coalesce(sum(i.amount), 0))
    from public.installments i
    join public.soldcars s on s.id = i.sale
    where s.present_number = v_number and i.reversal is null and not i.late_fee
  );
end
$$;

-- Records an installment of the present sale, or of an earlier one of the vehicle, p_sale, which is still owed for. p_late_fees of the
-- amount pay late fees: then it is two entries. 409 while the vehicle is not sold, and for more than what is due unless p_more_than_due says that
-- this is known; 400 for a day before the sale (57).
create function public.add_installment(
  p_registernumber   text,
  p_amount           numeric,
  p_installment_date date,
  p_payment_mode     text,
  p_account_paid_to  text default '',
  p_description      text default '',
  p_request_id       uuid default null,
  p_sale             bigint default null,
  p_late_fee         boolean default false,
  p_cheque_number    text default '',
  p_cheque_bank      text default '',
  p_cheque_date      date default null,
  p_cash_reason      text default null,
  p_reference        text default '',
  p_late_fees        numeric default 0,
  p_more_than_due    boolean default false
) returns void
language plpgsql set search_path = ''
as $$
declare
  v_number text;
  v_part   record;
begin
  perform private.require_office();
  if private.answered(p_request_id, 'add_installment', jsonb_build_array(
    p_registernumber, p_amount, p_installment_date, p_payment_mode, p_account_paid_to, p_description, p_sale, p_late_fee,
    p_cheque_number, p_cheque_bank, p_cheque_date, p_cash_reason, p_reference)
    || case when p_late_fees = 0 then '[]' else jsonb_build_array(p_late_fees) end
    || case when p_more_than_due then '["more_than_due"]' else '[]'::jsonb end) is not null
  then
    return;
  end if;
  if p_late_fees is null or p_late_fees < 0 or p_late_fees > greatest(p_amount, 0) or p_late_fee and p_late_fees > 0 then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  end if;
  v_number := private.known_vehicle(p_registernumber);
  if not exists (
    select from public.soldcars
    where registernumber = v_number and reversal is null and (id = p_sale or p_sale is null and present))
  then
    raise sqlstate 'PT409' using message = 'This vehicle is not sold yet.', hint = 'vehicle.not_sold';
  end if;
  for v_part in
    -- The late fees first: the last receipt is that of the rest.
    select * from (values (p_late_fees, true, p_late_fees > 0), (p_amount - p_late_fees, p_late_fee, p_late_fees = 0 or p_amount > p_late_fees))
      as part (amount, late_fee, is_there) where is_there
  loop
    insert into public.installments (registernumber, amount, installment_date, payment_mode, account_paid_to, description, sale, late_fee,
      cheque_number, cheque_bank, cheque_date, cash_reason, reference, more_than_due)
    values (v_number, v_part.amount, p_installment_date, p_payment_mode, p_account_paid_to, p_description, p_sale, v_part.late_fee,
      p_cheque_number, p_cheque_bank, p_cheque_date, p_cash_reason, p_reference, coalesce(p_more_than_due, false));
  end loop;
end
$$;

revoke execute on function private.set_sale from public;
revoke execute on function public.list_installments, public.add_installment from public, anon, authenticated, service_role;
grant execute on function public.list_installments, public.add_installment to authenticated;

-- 42_reserving.sql

-- Reserving: taking a token, changing the last day, ending without a sale (36, decision 0035). The sale of a reserved vehicle is in chapter 40,
-- reversals are in chapter 53.

alter table public.reservations add constraint reservations_reversal_fkey foreign key (reversal) references public.reversals deferrable;
alter table public.reservation_ends add constraint reservation_ends_reversal_fkey foreign key (reversal) references public.reversals deferrable;

-- The money of tokens on its day and in its mode. `kind` is token for one that was received, end for what became of it without a sale: `amount`
-- below 0 was given back, `kept` was forfeited. A sale does not count the token again. security_invoker: it runs with the caller's rights.
create view private.token_money with (security_invoker = true) as
select
  registernumber, day, amount, mode, 'token'::text as kind, id as reservation, name::text as name, 0::numeric as kept, username,
  reference::text as reference, account_paid_to::text as account_paid_to
from public.reservations where state <> 'reversed'
union all
select e.registernumber, e.day, -e.refunded, e.mode, 'end'::text, e.reservation, r.name::text, e.kept, e.username, ''::text, e.account_paid_to::text
from public.reservation_ends e
join public.reservations r on r.id = e.reservation
where e.reversal is null;
revoke all on private.token_money from public, anon, authenticated, service_role;
grant select on private.token_money to authenticated;

-- Reserved or sold, whoever writes

-- A sale ends the reservation of its vehicle: none is open beside it, and its token is one of the same stay. Rows of before this rule stay as
-- they are until their reservation is ended or reversed.
create function private.refuse_selling_reserved() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform private.refuse_reserved(new.registernumber);
  if new.reservation is not null and not exists (
    select from public.reservations
    where id = new.reservation and registernumber = new.registernumber and stay = new.stay and amount = new.token and state = 'sold')
  then
    raise sqlstate 'PT409' using message = 'This reservation is of another vehicle.', hint = 'reservation.of_another';
  end if;
  return null;
end
$$;
create trigger refuse_selling_reserved after insert or update of present, reservation on public.soldcars
  for each row when (new.present) execute function private.refuse_selling_reserved();

create function private.refuse_reserving_sold() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform from public.cardetails where registernumber = new.registernumber and stay = new.stay and not status for share;
  if not found then
    raise sqlstate 'PT409' using message = 'Already Sold', hint = 'vehicle.sold';
  end if;
  return null;
end
$$;
create trigger refuse_reserving_sold after insert or update of state on public.reservations
  for each row when (new.state = 'open') execute function private.refuse_reserving_sold();

-- Reserving

-- The day of the token may lie before the vehicle was added, as that of a sale, by as much as a reservation may last; not before it
-- was bought back.
-- The lock on the vehicle, for which sales and other reservations wait, comes first.
-- Security definer: no role may write reservations.
create function private.reserve(p_held public.reservations) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  v_number text;
  v_car    public.cardetails;
  v_id     bigint;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_held.registernumber);
  select * into v_car from public.cardetails where registernumber = v_number for update;
  if not found then
    return private.reserve(p_held);  -- its number was corrected at the same moment
  elsif v_car.status then
    raise sqlstate 'PT409' using message = 'Already Sold', hint = 'vehicle.sold';
  end if;
  perform private.refuse_reserved(v_number);
  if p_held.day > private.today() then
    raise sqlstate 'PT400' using message = 'The day of a token cannot be in the future.', hint = 'token.in_future';
  elsif p_held.day < v_car.stay_since then
    raise sqlstate 'PT400' using message = 'The day of the token is before the vehicle was bought back.', hint = 'token.before_stay';
  elsif p_held.day < private.day_of(v_car.created_at) - 365 and v_car.stay_since is null then
    raise sqlstate 'PT400' using
      message = 'The day of the token is more than a year before the vehicle was added.', hint = 'token.too_early';
  elsif p_held.until < private.today() then
    raise sqlstate 'PT400' using message = 'The last day of a reservation cannot be in the past.', hint = 'reservation.until_past';
  elsif v_car.vehiclesellprice > 0 and p_held.amount > v_car.vehiclesellprice then
    raise sqlstate 'PT400' using message = 'The token is more than the asking price of the vehicle.', hint = 'token.above_price';
  end if;
  insert into public.reservations (registernumber, name, phone, amount, mode, reference, day, until, refundable, enquiry, cash_reason)
  values (v_number, p_held.name, p_held.phone, p_held.amount, p_held.mode, p_held.reference, coalesce(p_held.day, private.today()),
    p_held.until, p_held.refundable, p_held.enquiry, p_held.cash_reason)
  returning id into v_id;
  return v_id;
end
$$;

-- Reserves an available vehicle for a token, received by default today, until a day. Answers the id. Of two at the same moment one wins, the
-- other gets 409, as do those for a vehicle that is sold. A constraint violation is raised again without the row, as in public.sell_car.
create function public.reserve(
  p_registernumber text,
  p_name           text,
  p_phone          text,
  p_amount         numeric,
  p_mode           text,
  p_until          date,
  p_day            date default null,
  p_reference      text default '',
  p_refundable     boolean default true,
  p_enquiry        bigint default null,
  p_cash_reason    text default '',
  p_request_id     uuid default null
) returns bigint
language plpgsql set search_path = ''
as $$
declare
  v_id     bigint;
  v_answer jsonb;
  v_held   jsonb := jsonb_build_object(
    'registernumber', p_registernumber, 'name', p_name, 'phone', p_phone, 'amount', p_amount, 'mode', p_mode, 'until', p_until,
    'day', p_day, 'reference', coalesce(p_reference, ''), 'refundable', p_refundable, 'enquiry', p_enquiry,
    'cash_reason', coalesce(p_cash_reason, ''));
begin
  perform private.require_office();
  v_answer := private.answered(p_request_id, 'reserve', v_held);
  if v_answer is not null then
    return v_answer::bigint;
  end if;
  v_id := private.reserve(jsonb_populate_record(null::public.reservations, v_held));
  perform private.answer(p_request_id, to_jsonb(v_id));
  return v_id;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

-- Changing and ending

-- Locks the vehicle, then its reservation, which is to be open.
create function private.lock_reservation(p_id bigint) returns public.reservations
language plpgsql set search_path = ''
as $$
begin
  perform from public.cardetails where registernumber = (select registernumber from public.reservations where id = p_id) for update;
  return private.open_reservation(p_id);
end
$$;

-- Security definer: no role may change a reservation.
create function private.extend_reservation(p_id bigint, p_until date) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_office();
  perform private.lock_reservation(p_id);
  if p_until < private.today() then
    raise sqlstate 'PT400' using message = 'The last day of a reservation cannot be in the past.', hint = 'reservation.until_past';
  end if;
  update public.reservations set until = p_until where id = p_id;
end
$$;

-- Gives an open reservation another last day, also one that has expired. 409 when it is not open any more.
create function public.extend_reservation(p_id bigint, p_until date, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'extend_reservation', jsonb_build_array(p_id, p_until)) is not null then
    return;
  end if;
  perform private.extend_reservation(p_id, p_until);
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

-- Security definer: no role may end a reservation past its verb.
create function private.end_reservation(p_end public.reservation_ends) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_held public.reservations;
begin
  perform private.require_office();
  v_held := private.lock_reservation(p_end.reservation);
  if p_end.day not between v_held.day and private.today() then
    raise sqlstate 'PT400' using message = 'A reservation ends on a day between its token and today.', hint = 'reservation.end_day';
  elsif p_end.refunded > v_held.amount then
    raise sqlstate 'PT400' using message = 'More than the token cannot be given back.', hint = 'token.refund_too_much';
  end if;
  insert into public.reservation_ends (reservation, registernumber, day, refunded, kept, mode, reference, reason)
  values (v_held.id, v_held.registernumber, p_end.day, p_end.refunded, v_held.amount - p_end.refunded, p_end.mode, p_end.reference, p_end.reason);
  update public.reservations set state = 'ended' where id = v_held.id;
end
$$;

-- Ends a reservation without a sale, by default today, for a reason: p_refunded of its token is given back, the rest is forfeited and is income of
-- that day. 409 when it is not open any more.
create function public.end_reservation(
  p_id         bigint,
  p_reason     text,
  p_refunded   numeric default 0,
  p_mode       text default '',
  p_reference  text default '',
  p_day        date default null,
  p_request_id uuid default null
) returns void
language plpgsql set search_path = ''
as $$
declare
  v_end jsonb := jsonb_build_object('reservation', p_id, 'reason', p_reason, 'refunded', coalesce(p_refunded, 0), 'mode', coalesce(p_mode, ''),
    'reference', coalesce(p_reference, ''), 'day', p_day);
begin
  perform private.require_office();
  if private.answered(p_request_id, 'end_reservation', v_end) is not null then
    return;
  end if;
  perform private.end_reservation(jsonb_populate_record(null::public.reservation_ends,
    v_end || jsonb_build_object('day', coalesce(p_day, private.today()))));
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

revoke execute on function
  private.refuse_selling_reserved, private.refuse_reserving_sold, private.reserve, private.lock_reservation, private.extend_reservation,
  private.end_reservation
  from public;
revoke execute on function public.reserve, public.extend_reservation, public.end_reservation from public, anon, authenticated, service_role;
grant execute on function
  private.reserve, private.extend_reservation, private.end_reservation, public.reserve, public.extend_reservation, public.end_reservation
  to authenticated;

-- 42b_reservation_lists.sql

-- Lists of reservations: of a vehicle, and the tokens of a month.

-- The reservations of a vehicle, the latest first, without those that were reversed: [{id, registernumber, stay, name, phone, amount, mode,
-- reference, day, until, days_left, refundable, enquiry, cash_reason, username, created_at, state, sale, ended}]. `days_left` until the last day, below 0 since;
-- `sale` is the id of the sale that took it, or null; `ended` null or {id, day, refunded, kept, mode, reference, reason, username, created_at}.
create function public.list_reservations(p_registernumber text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_number text;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_registernumber);
  return (
    select coalesce(jsonb_agg(to_jsonb(r) - '{account_paid_to,reversal}'::text[] || jsonb_build_object(
      'days_left', r.until - private.today(),
      'sale', (select s.id from public.soldcars s where s.reservation = r.id and s.reversal is null),
      'ended', (select to_jsonb(e) - '{reservation,registernumber,account_paid_to,reversal}'::text[]
                from public.reservation_ends e where e.reservation = r.id and e.reversal is null)) order by r.id desc), '[]')
    from public.reservations r where r.registernumber = v_number and r.state <> 'reversed'
  );
end
$$;

-- The tokens of a month, each on its day, oldest first: {"tokens": [{kind, reservation, registernumber, name, day, amount, kept, mode}],
-- "received", "refunded", "kept"}. `kind` is token for one that was received, end for what became of it without a sale: `amount` is what was
-- given back then, `kept` what was forfeited.
create function public.tokens_of_month(p_month int, p_year int) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_days daterange;
begin
  perform private.require_office();
  v_days := private.days_of_month(p_month, p_year);
  return (
    with tokens as (
      select kind, reservation, registernumber, name, day, abs(amount) as amount, kept, mode from private.token_money where day <@ v_days
    )
    select jsonb_build_object(
      'tokens', coalesce(jsonb_agg(to_jsonb(tokens) order by day, kind desc, reservation), '[]'),
      'received', coalesce(sum(amount) filter (where kind = 'token'), 0),
      'refunded', coalesce(sum(amount) filter (where kind = 'end'), 0),
      'kept', coalesce(sum(kept), 0))
    from tokens
  );
end
$$;

revoke execute on function public.list_reservations, public.tokens_of_month from public, anon, authenticated, service_role;
grant execute on function public.list_reservations, public.tokens_of_month to authenticated;

-- 43_costs_and_investments.sql

-- Costs and investments: what the dealer spends apart from the vehicles, and the capital put in. Rupees throughout; months are
-- calendar months in Asia/Kolkata.

create table public.miscellaneous_costs (
  id          bigint generated always as identity primary key,
  description varchar(500) not null check (description <> '') constraint description_is_clean check (private.is_text(description)),
  cost        numeric not null check (private.is_rupees(cost)),
  date        date not null default private.today()
              check (date between '1900-01-01' and '2199-12-31'),
  owners_own  boolean not null default false,
  reversal    bigint references public.reversals,
  import      bigint references public.imports
);
comment on column public.miscellaneous_costs.owners_own is
  'A salary, or what else is the owner''s own (R490): an admin''s alone. Whatever an employee is told is read with his rights, and leaves it out.';
create index miscellaneous_costs_by_date on public.miscellaneous_costs (date);
create index miscellaneous_costs_by_import on public.miscellaneous_costs (import) where import is not null;
create trigger no_far_day after insert or update of date on public.miscellaneous_costs
  for each row execute function private.refuse_far_day('date');

create table public.investment (
  serial_number bigint generated always as identity primary key,
  description   varchar(500) not null check (description <> '') constraint description_is_clean check (private.is_text(description)),
  amount        numeric not null check (private.is_rupees(amount)),
  date          date not null default private.today()
                check (date between '1900-01-01' and '2199-12-31'),
  reversal      bigint references public.reversals
);
comment on table public.investment is 'Capital brought into the business (D13).';
create index investment_by_date on public.investment (date);
create trigger no_far_day after insert or update of date on public.investment
  for each row execute function private.refuse_far_day('date');

select private.protect_table('public.miscellaneous_costs', 'id', 'description');
select private.protect_table('public.investment', 'serial_number', 'description');

grant select, insert (description, cost, date, owners_own), update (description, cost, date, owners_own)
  on public.miscellaneous_costs to authenticated;
create policy "office staff read costs, but for the owner's own" on public.miscellaneous_costs
  for select to authenticated using ((select private.is_office()) and (not owners_own or (select private.is_admin())));
create policy "office staff record costs, an admin the owner's own" on public.miscellaneous_costs
  for insert to authenticated with check ((select private.is_office()) and (not owners_own or (select private.is_admin())));
-- A reversal tells the amount of its entry (37): of a cost or an investment it is read by whoever reads that.
create policy "office staff read reversals, of what they read" on public.reversals
  for select to authenticated using (
    (select private.is_office()) and (kind <> 'investment' or (select private.sees_balance()))
    and (kind <> 'cost' or (select private.is_admin()) or exists (select from public.miscellaneous_costs cost where cost.id = entry)));
create policy "only an admin edits costs, but for reversed ones" on public.miscellaneous_costs
  for update to authenticated using (reversal is null and (select private.is_admin())) with check ((select private.is_admin()));

-- The sum of the capital is one of the figures that reveal the balance.
grant select, insert (description, amount, date), update (description, amount, date)
  on public.investment to authenticated;
create policy "who may see the balance reads investments" on public.investment
  for select to authenticated using ((select private.sees_balance()));
create policy "office staff record investments" on public.investment
  for insert to authenticated with check ((select private.is_office()));
create policy "only an admin edits investments, but for reversed ones" on public.investment
  for update to authenticated using (reversal is null and (select private.is_admin())) with check ((select private.is_admin()));

-- Verbs

-- The costs of the current month in Asia/Kolkata: [{"date", "cost"}]. One answer, not rows, as for any month:
-- PostgREST silently truncates rows at max_rows, and their sum would be wrong.
create function public.current_month_costs() returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_today date := private.today();
begin
  perform private.require_office();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('date', date, 'cost', cost) order by date, id), '[]')
    from public.miscellaneous_costs
    where reversal is null
      and date <@ private.days_of_month(extract(month from v_today)::int, extract(year from v_today)::int)
  );
end
$$;

-- The costs of a month: {"costs": [{id, description, cost, date}], "totalCost"}; one of the owner's own has owners_own, too.
create function public.costs_of_month(p_month int, p_year int) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_days daterange;
begin
  perform private.require_office();
  v_days := private.days_of_month(p_month, p_year);
  return (
    select jsonb_build_object(
      'costs', coalesce(jsonb_agg(to_jsonb(c) - '{owners_own,reversal,import}'::text[]
        || case when owners_own then '{"owners_own": true}'::jsonb else '{}' end order by date, id), '[]'),
      'totalCost', coalesce(sum(cost), 0))
    from public.miscellaneous_costs c where date <@ v_days and reversal is null
  );
end
$$;

-- Records a cost, by default of today; one of the owner's own is an admin's to record.
create function public.add_cost(
  p_description text, p_cost numeric, p_date date default null, p_request_id uuid default null, p_owners_own boolean default false
) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if p_owners_own then
    perform private.require_admin();
  end if;
  if private.answered(p_request_id, 'add_cost', jsonb_build_array(p_description, p_cost, p_date)
    || case when p_owners_own then '[true]' else '[]'::jsonb end) is not null
  then
    return;
  end if;
  insert into public.miscellaneous_costs (description, cost, date, owners_own)
  values (p_description, p_cost, coalesce(p_date, private.today()), coalesce(p_owners_own, false));
end
$$;

-- Records an investment, likewise.
create function public.add_investment(p_description text, p_amount numeric, p_date date default null, p_request_id uuid default null)
returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'add_investment', jsonb_build_array(p_description, p_amount, p_date)) is not null then
    return;
  end if;
  insert into public.investment (description, amount, date)
  values (p_description, p_amount, coalesce(p_date, private.today()));
end
$$;

-- Sets one field of a cost or an investment; p_value is cast to the type of its column. For admins. 404 for one that is not
-- there, or was reversed.
create function public.edit_book(p_table text, p_id bigint, p_field text, p_value text, p_request_id uuid default null)
returns void
language plpgsql set search_path = ''
as $$
declare
  v_key  text := case p_table when 'miscellaneous_costs' then 'id' when 'investment' then 'serial_number' end;
  v_rows int;
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'edit_book', jsonb_build_array(p_table, p_id, p_field, p_value)) is not null then
    return;
  end if;
  if v_key is null or not private.is_editable(p_table, p_field) then
    raise sqlstate 'PT400' using
      message = format('%s of %s cannot be edited.', p_field, p_table), hint = 'field.not_editable';
  end if;
  execute format(
    'update public.%1$I set %2$I = (jsonb_populate_record(null::public.%1$I, $1)).%2$I where %3$I = $2 and reversal is null',
    p_table, p_field, v_key)
  using jsonb_build_object(p_field, p_value), p_id;
  get diagnostics v_rows = row_count;
  if v_rows = 0 then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  end if;
end
$$;

revoke execute on function
  public.current_month_costs, public.costs_of_month, public.add_cost, public.add_investment, public.edit_book
  from public, anon, authenticated, service_role;
grant execute on function
  public.current_month_costs, public.costs_of_month, public.add_cost, public.add_investment, public.edit_book
  to authenticated;

-- 44_accounts.sql

-- Accounts: profit, and every aggregate over sales, maintenance, costs and investments, each defined once. Rupees. A token counts as a down
-- payment on the day on which it was received, at the sale only the rest of the down payment does, and a refund counts below 0 on its own day.

-- Profit

-- The profit of each sale that was not reversed, also of a vehicle that was bought back since. security_invoker: it runs with the caller's rights and is empty for anyone who may not
-- read buying prices.
create view private.vehicle_profits with (security_invoker = true) as
select
  s.registernumber, s.stay, s.present, s.selldate,
  s.selling_price + s.commission - b.vehiclebuyprice
    - coalesce((select sum(m.price) from public.maintenance m
                where m.registernumber = s.registernumber and m.stay = s.stay and m.reversal is null), 0) as profit
from public.soldcars s
join public.buying_prices b on b.registernumber = s.registernumber and b.stay = s.stay
where s.reversal is null;
revoke all on private.vehicle_profits from public, anon, authenticated, service_role;
grant select on private.vehicle_profits to authenticated;

-- The estimated profit of a sold vehicle. 404 for an unknown one, 409 while it is not sold.
create function public.vehicle_profit(p_registernumber text) returns table (profit numeric)
language plpgsql stable rows 1 set search_path = ''
as $$
declare
  v_number text;
begin
  perform private.require_admin();
  v_number := private.known_vehicle(p_registernumber);
  return query select p.profit from private.vehicle_profits p where p.registernumber = v_number and p.present;
  if not found then
    raise sqlstate 'PT409' using message = 'This vehicle is not sold yet.', hint = 'vehicle.not_sold';
  end if;
end
$$;

-- The profit over the vehicles sold in a month, or of all time; the net profit is less the miscellaneous
-- costs, and with the tokens that were forfeited that month.
create function public.monthly_profit(p_month int default null, p_year int default null)
returns table ("totalProfit" numeric, "netProfit" numeric)
language plpgsql stable rows 1 set search_path = ''
as $$
declare
  v_days   daterange;
  v_profit numeric;
begin
  perform private.require_admin();
  v_days := private.days_of_month(p_month, p_year);
  select coalesce(sum(profit), 0) into v_profit from private.vehicle_profits where selldate <@ v_days;
  return query select
    v_profit, v_profit - (select coalesce(sum(cost), 0) from public.miscellaneous_costs
                          where date <@ v_days and reversal is null)
      + (select coalesce(sum(kept), 0) from private.token_money where day <@ v_days);
end
$$;

-- Accounts

-- What was sold for, the one definition: the price of every sale that was not reversed, also of a vehicle that was bought back since, as
-- in the months and the registers.
create function public.total_selling_price() returns table ("totalSellingPrice" numeric)
language plpgsql stable rows 1 set search_path = ''
as $$
begin
  perform private.require_office();
  return query select coalesce(sum(selling_price), 0) from public.soldcars where reversal is null;
end
$$;

-- Security definer: the office may see the sum of all buying prices, no single one. Null for those who may not see it.
create function private.total_buying_price() returns numeric
language sql stable security definer set search_path = ''
as $$ select case when private.sees_balance() then (select coalesce(sum(vehiclebuyprice), 0) from public.buying_prices) end $$;

-- The sums of all time; totalBuy, totalInvestment and Remaining_Balance are null for those who may not see them.
create function public.account_summary() returns table (
  "totalBuy" numeric, "totalMaintainance" numeric, "totalMiscellaneous" numeric, "totalInstallments" numeric,
  "totalSellings" numeric, "totalDownPayments" numeric, "totalCommision" numeric, "totalInvestment" numeric,
  "Remaining_Balance" numeric
)
language plpgsql stable rows 1 set search_path = ''
as $$
declare
  v_sees_balance boolean := private.sees_balance();
begin
  perform private.require_office();
  return query
    select sums.*, sums.invested + sums.down + sums.installments + sums.commission
      - sums.bought - sums.maintained - sums.miscellaneous
    from (
      select
        private.total_buying_price() as bought,
        (select coalesce(sum(price), 0) from public.maintenance where reversal is null) as maintained,
        (select coalesce(sum(cost), 0) from public.miscellaneous_costs where reversal is null) as miscellaneous,
        (select coalesce(sum(amount), 0) from public.installments where reversal is null) as installments,
        (select "totalSellingPrice" from public.total_selling_price()) as sold,
        (select coalesce(sum(down_payment - token), 0) from public.soldcars where reversal is null)
          + (select coalesce(sum(amount), 0) from private.token_money) as down,
        (select coalesce(sum(commission), 0) from public.soldcars where reversal is null) as commission,
        case when v_sees_balance then (select coalesce(sum(amount), 0) from public.investment where reversal is null) end as invested
    ) sums;
end
$$;

-- A month's income and spending: its lists and their sums. Investments are empty, and their sum null, for those
-- who may not see the balance.
create function public.account_month(p_month int, p_year int) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_days         daterange;
  v_sees_balance boolean := private.sees_balance();
begin
  perform private.require_office();
  v_days := private.days_of_month(p_month, p_year);
  return (
    with sales as (
      select * from public.soldcars where selldate <@ v_days and reversal is null
    ), paid as (
      select registernumber, installment_date, sum(amount) as total_amount
      from public.installments where installment_date <@ v_days and reversal is null
      group by registernumber, installment_date
    ), invested as (
      select * from public.investment where date <@ v_days and reversal is null
    ), sums as (
      select
        case when v_sees_balance then (select coalesce(sum(amount), 0) from invested) end as "totalInvestment",
        (select coalesce(sum(selling_price), 0) from sales) as "totalSales",
        (select coalesce(sum(commission), 0) from sales) as "totalCommission",
        (select coalesce(sum(down_payment - token), 0) from sales)
          + (select coalesce(sum(amount), 0) from private.token_money where day <@ v_days) as "totalDownPayments",
        (select coalesce(sum(total_amount), 0) from paid) as "totalInstallments",
        (select coalesce(sum(price), 0) from public.maintenance
         where maintainancedate <@ v_days and reversal is null) as "totalMaintenance"
    )
    select to_jsonb(sums)
      || jsonb_build_object(
        'totalInHandAmount', "totalDownPayments" + "totalInstallments" + "totalCommission",
        'installmentCosts', (
          select coalesce(jsonb_agg(to_jsonb(p) order by installment_date, registernumber), '[]') from paid p),
        'monthlySales', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'registernumber', registernumber, 'selling_price', selling_price, 'selldate', selldate)
            order by selldate, registernumber), '[]')
          from sales),
        'investmentCosts', (
          select coalesce(jsonb_agg(to_jsonb(i) - 'reversal' order by date, serial_number), '[]') from invested i))
      || public.costs_of_month(p_month, p_year)
    from sums
  );
end
$$;

-- Each month of a year: sales, money received, money spent, maintenance included. One scan per table (no N+1): with one query
-- per month, the years of a long history took over a second.
create function public.account_year(p_year int) returns table (month int, sales numeric, received numeric, costs numeric)
language plpgsql stable rows 12 set search_path = ''
as $$
declare
  v_days daterange;
begin
  perform private.require_office();
  v_days := daterange(lower(private.days_of_month(1, p_year)), upper(private.days_of_month(12, p_year)));
  return query
    with entries (day, sold, paid, spent) as (
      select selldate, selling_price, down_payment - token + commission, 0 from public.soldcars where selldate <@ v_days and reversal is null
      union all
      select day, 0, amount, 0 from private.token_money where day <@ v_days
      union all
      select installment_date, 0, amount, 0 from public.installments where installment_date <@ v_days and reversal is null
      union all
      select date, 0, 0, cost from public.miscellaneous_costs where date <@ v_days and reversal is null
      union all
      select maintainancedate, 0, 0, price from public.maintenance where maintainancedate <@ v_days and reversal is null
    )
    select number, coalesce(sum(sold), 0), coalesce(sum(paid), 0), coalesce(sum(spent), 0)
    from generate_series(1, 12) as number
    left join entries on extract(month from day) = number
    group by number
    order by number;
end
$$;

revoke execute on function private.total_buying_price from public;
revoke execute on function
  public.vehicle_profit, public.monthly_profit, public.account_summary, public.total_selling_price, public.account_month,
  public.account_year
  from public, anon, authenticated, service_role;
grant execute on function
  private.total_buying_price, public.vehicle_profit, public.monthly_profit, public.account_summary,
  public.total_selling_price, public.account_month, public.account_year
  to authenticated;

-- 45_rates.sql

-- Rates, limits and days that the law or the market changes. Each holds from its day until the next one of its kind begins, so that
-- what happened before keeps the rate of its time.

create type public.rate_kind as enum (
  'gst_rate', 'pan_limit', 'tcs_limit', 'tcs_rate', 'cash_warning', 'cash_limit',
  'report_days', 'noc_days', 'apply_days', 'insurance_days', 'emi_rate', 'emi_months',
  'late_fee', 'notice_days', 'payment_days', 'complaint_days', 'stock_days', 'long_stock_days', 'stamp_limit', 'upi_limit',
  'books_months', 'identity_months');
comment on type public.rate_kind is 'Rates are per cent, limits and fees rupees, days days, months months.';

create table public.rates (
  kind       public.rate_kind not null,
  holds_from date not null check (holds_from between '1900-01-01' and '2199-12-31'),
  value      numeric(12, 2) not null check (value >= 0 and value < 'NaN'),
  primary key (kind, holds_from),
  constraint at_most_100_per_cent check (kind not in ('gst_rate', 'tcs_rate', 'emi_rate') or value <= 100),
  constraint months_are_whole check (kind::text not like '%_months' or value >= 1 and value <= 120 and value = trunc(value)),
  constraint days_are_whole check (kind::text not like '%_days' or value >= 1 and value <= 1000 and value = trunc(value))
);

insert into public.rates (kind, holds_from, value) values
  ('gst_rate', '2025-01-16', 18),
  ('pan_limit', '2020-01-01', 500000),
  ('tcs_limit', '2020-01-01', 1000000),
  ('tcs_rate', '2020-01-01', 1),
  ('cash_warning', '2020-01-01', 150000),
  ('cash_limit', '2020-01-01', 200000),
  ('report_days', '2020-01-01', 14),
  ('noc_days', '2020-01-01', 45),
  ('apply_days', '2020-01-01', 30),
  ('insurance_days', '2020-01-01', 14),
  ('emi_rate', '2020-01-01', 11),
  ('emi_months', '2020-01-01', 60),
  ('late_fee', '2020-01-01', 0),
  ('notice_days', '2020-01-01', 30),
  ('payment_days', '2020-01-01', 15),
  ('complaint_days', '2020-01-01', 30),
  ('stock_days', '2020-01-01', 60),
  ('long_stock_days', '2020-01-01', 90),
  ('stamp_limit', '2020-01-01', 5000),
  ('upi_limit', '2020-01-01', 100000),
  ('books_months', '2020-01-01', 96),
  ('identity_months', '2020-01-01', 6);

select private.protect_table('public.rates', 'kind', 'holds_from');

grant select, insert, update (value), delete on public.rates to authenticated;
create policy "office staff read rates" on public.rates
  for select to authenticated using ((select private.is_office()));
create policy "only an admin corrects rates" on public.rates
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
-- Whether this is the first rate of its kind, which stays: so every kind has one from its first day on.
create function private.is_first_rate(p_kind public.rate_kind, p_holds_from date) returns boolean
language sql stable set search_path = ''
as $$ select not exists (select from public.rates where kind = p_kind and holds_from < p_holds_from) $$;

create policy "only an admin takes rates back, but for the first of a kind" on public.rates
  for delete to authenticated using ((select private.is_admin()) and not private.is_first_rate(kind, holds_from));

-- The rate of a kind on a day; null before the first one.
-- Security definer: clocks and limits apply to whoever asks, who may not read the rates themselves. Planned once, also for a caller that
-- plans its own statements for each day.
create function private.rate(p_kind public.rate_kind, p_on date default private.today()) returns numeric
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  return (select value from public.rates where kind = p_kind and holds_from <= p_on order by holds_from desc limit 1);
end
$$;

create policy "only an admin adds rates" on public.rates
  for insert to authenticated with check ((select private.is_admin()));
-- Every day since the first rate of a kind has one that stays what it was.
create function private.refuse_earlier_rate() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if private.is_first_rate(new.kind, new.holds_from) then
    raise sqlstate 'PT400' using message = 'This is before the first day of this rate.', hint = 'rate.before_first';
  end if;
  return null;
end
$$;
create trigger refuse_earlier_rate after insert on public.rates for each row execute function private.refuse_earlier_rate();
revoke execute on function private.refuse_earlier_rate from public;

-- Verbs

-- All rates by kind, the latest first, those of coming days too. For the office.
create function public.list_rates() returns table (kind public.rate_kind, "holdsFrom" date, value numeric)
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_office();
  return query select r.kind, r.holds_from, trim_scale(r.value) from public.rates r order by r.kind, r.holds_from desc;
end
$$;

-- What holds from a day on: a new rate, or the correction of the one of that day. For admins.
create function public.set_rate(p_kind public.rate_kind, p_holds_from date, p_value numeric, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'set_rate', jsonb_build_array(p_kind, p_holds_from, p_value)) is not null then
    return;
  end if;
  insert into public.rates (kind, holds_from, value) values (p_kind, p_holds_from, p_value)
  on conflict (kind, holds_from) do update set value = excluded.value;
end
$$;

-- Takes a rate back: the one before holds on. For admins.
create function public.take_back_rate(p_kind public.rate_kind, p_holds_from date, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'take_back_rate', jsonb_build_array(p_kind, p_holds_from)) is not null then
    return;
  end if;
  if not exists (select from public.rates where kind = p_kind and holds_from = p_holds_from) then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  elsif private.is_first_rate(p_kind, p_holds_from) then
    raise sqlstate 'PT409' using message = 'This is still in use.', hint = 'entry.in_use';
  end if;
  delete from public.rates where kind = p_kind and holds_from = p_holds_from;
end
$$;

revoke execute on function private.rate, private.is_first_rate from public;
-- A visitor's page asks for the rates of today.
grant execute on function private.today to anon;
grant execute on function private.rate to anon, authenticated;
grant execute on function private.is_first_rate to authenticated;
revoke execute on function public.list_rates, public.set_rate, public.take_back_rate from public, anon, authenticated, service_role;
grant execute on function public.list_rates, public.set_rate, public.take_back_rate to authenticated;

-- 46_rc_transfer.sql

-- RC transfer: the steps by which the registration certificate (RC) gets the buyer's name, from Form 29C when a vehicle is taken in.
-- A row is what a person has said about a step; about the others a rule says whether they apply (chapter 47).

-- In the order in which the office takes them.
create type public.transfer_step as enum (
  'form_29c', 'forms_29_30', 'buyer_papers', 'noc', 'challans', 'toll', 'hsrp', 'hypothecation_in', 'handed_in', 'new_rc',
  'insurance_moved', 'hypothecation_out');
create type public.step_state as enum ('done', 'needed', 'not_needed');
create type public.buyer_place as enum ('same_office', 'other_office', 'other_state');

create table public.transfer_steps (
  registernumber text not null references public.cardetails on delete cascade deferrable,
  step           public.transfer_step not null,
  state          public.step_state not null,
  done_on        date check (done_on between '1900-01-01' and '2199-12-31'),
  note           varchar(500) not null default '' constraint note_is_clean check (private.is_line(note)),
  document       bigint check (document between 0 and 999999999999999),
  username       text not null default private.username(),
  primary key (registernumber, step),
  constraint what_is_done_has_a_day check ((state = 'done') = (done_on is not null))
);
comment on column public.transfer_steps.document is 'Its paper: the number of one of the vehicle''s documents.';

-- None for a buyer of whom nothing is known: the rules take him for one of the same office.
create table public.transfers (
  registernumber text primary key references public.soldcars (present_number) on delete cascade deferrable,
  buyer_place    public.buyer_place not null,
  buyer_rto      varchar(60) not null default '' constraint buyer_rto_is_clean check (private.is_line(buyer_rto))
);
comment on column public.transfers.buyer_place is 'Whose the buyer is, beside the office (RTO) that the vehicle is registered with now.';

-- Access: only the verbs write.

select private.protect_table('public.transfer_steps', 'step');
select private.protect_table('public.transfers');

grant select on public.transfer_steps, public.transfers to authenticated;
create policy "office staff read transfer steps" on public.transfer_steps
  for select to authenticated using ((select private.is_office()));
create policy "office staff read transfers" on public.transfers
  for select to authenticated using ((select private.is_office()));

-- Whether an address is in another state than Maharashtra, where the dealer is; without one it is not.
create function private.is_other_state(p_state text) returns boolean
language sql immutable set search_path = ''
as $$ select lower(p_state) not in ('', 'maharashtra', 'mh', 'महाराष्ट्र') $$;
revoke execute on function private.is_other_state from public;

-- A buyer whose address is in another state belongs there until somebody says otherwise.
-- Security definer: no role may write transfers.
create function private.place_buyer() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.transfers (registernumber, buyer_place) values (new.registernumber, 'other_state');
  return null;
end
$$;
create trigger place_buyer after insert on public.soldcars
  for each row when (new.registernumber like 'MH%' and private.is_other_state(new.buyer_state))
  execute function private.place_buyer();
revoke execute on function private.place_buyer from public;

-- Verbs

-- Security definer: no role may write steps. Of two people who do the same step one wins, the other gets 409; so does a step of the sale
-- before there is one. The key share lock serializes this with a deletion.
create function private.take_step(
  p_registernumber text, p_step public.transfer_step, p_state public.step_state, p_done_on date, p_note text, p_document bigint
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_number text;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_registernumber);
  perform from public.cardetails where registernumber = v_number for key share;
  if not found then
    perform private.known_vehicle(v_number);  -- deleted at the same moment
  elsif p_step <> 'form_29c' and not exists (select from public.soldcars where present_number = v_number) then
    raise sqlstate 'PT409' using message = 'This vehicle is not sold yet.', hint = 'vehicle.not_sold';
  elsif p_done_on > private.today() then
    raise sqlstate 'PT400' using message = 'A step cannot be done in the future.', hint = 'step.in_future';
  end if;
  insert into public.transfer_steps as said (registernumber, step, state, done_on, note, document)
  values (v_number, p_step, p_state,
          case when p_state = 'done' then coalesce(p_done_on, private.today()) end, p_note, p_document)
  on conflict (registernumber, step) do update
    set state = excluded.state, done_on = excluded.done_on, note = excluded.note, document = excluded.document,
        username = excluded.username
    where said.state <> 'done';
  if not found then
    raise sqlstate 'PT409' using message = 'This step is done already.', hint = 'step.done';
  end if;
end
$$;

-- Says that a step is done, by default today, or that it is needed or not whatever the rule says. 409 when it is done already. Its paper is one
-- of the vehicle's documents that the caller may see: the look at it is with his rights, so that nobody finds out about others. A constraint
-- violation is raised again without the row, as in public.sell_car.
create function public.take_step(
  p_registernumber text,
  p_step           public.transfer_step,
  p_state          public.step_state default 'done',
  p_done_on        date default null,
  p_note           text default '',
  p_document       bigint default null,
  p_request_id     uuid default null
) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'take_step', jsonb_build_array(
    p_registernumber, p_step, p_state, p_done_on, p_note, p_document)) is not null
  then
    return;
  end if;
  if p_document is not null
    and private.file_at('private-files', private.known_vehicle(p_registernumber) || '/AdminDocuments/' || p_document) is null
  then
    raise sqlstate 'PT404' using message = 'There is no such file.', hint = 'file.unknown';
  end if;
  perform private.take_step(p_registernumber, p_step, p_state, p_done_on, p_note, p_document);
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

-- Security definer: no role may delete steps.
create function private.take_back_step(p_registernumber text, p_step public.transfer_step) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_office();
  delete from public.transfer_steps
  where registernumber = private.known_vehicle(p_registernumber) and step = p_step;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  end if;
end
$$;

-- Takes back what was said about a step, so that the rule holds again. The log keeps both. 404 when nothing was said.
create function public.take_back_step(p_registernumber text, p_step public.transfer_step, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'take_back_step', jsonb_build_array(p_registernumber, p_step)) is not null then
    return;
  end if;
  perform private.take_back_step(p_registernumber, p_step);
end
$$;

-- Security definer: no role may write transfers.
create function private.set_buyer_place(p_registernumber text, p_buyer_place public.buyer_place, p_buyer_rto text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_number text;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_registernumber);
  if not exists (select from public.soldcars where present_number = v_number) then
    raise sqlstate 'PT409' using message = 'This vehicle is not sold yet.', hint = 'vehicle.not_sold';
  end if;
  insert into public.transfers (registernumber, buyer_place, buyer_rto) values (v_number, p_buyer_place, p_buyer_rto)
  on conflict (registernumber) do update set buyer_place = excluded.buyer_place, buyer_rto = excluded.buyer_rto;
end
$$;

-- Says which office (RTO) the vehicle goes to. 409 while it is not sold.
create function public.set_buyer_place(
  p_registernumber text, p_buyer_place public.buyer_place, p_buyer_rto text default '', p_request_id uuid default null
) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'set_buyer_place',
                      jsonb_build_array(p_registernumber, p_buyer_place, p_buyer_rto)) is not null then
    return;
  end if;
  perform private.set_buyer_place(p_registernumber, p_buyer_place, p_buyer_rto);
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

revoke execute on function private.take_step, private.take_back_step, private.set_buyer_place from public;
revoke execute on function public.take_step, public.take_back_step, public.set_buyer_place
  from public, anon, authenticated, service_role;
grant execute on function
  private.take_step, private.take_back_step, private.set_buyer_place,
  public.take_step, public.take_back_step, public.set_buyer_place
  to authenticated;

-- 47_transfer_clocks.sql

-- Transfer clocks: which steps apply, which transfers are open, what is due by which day (decision 0025).

-- Rules

-- Whether a step applies while nobody has said so. In plpgsql: an SQL function with a search_path is not inlined, and took most of the time
-- of a long list.
create function private.step_applies(
  p_step public.transfer_step, p_place public.buyer_place, p_type public.vehicle_type, p_registered date, p_plate public.plate_state,
  p_installments int, p_mode text
) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return case p_step
    when 'noc' then p_place in ('other_office', 'other_state')
    when 'toll' then p_type in ('truck', 'tempo')
    -- Plates of later vehicles come from the maker.
    when 'hsrp' then case p_plate when 'yes' then false else p_plate is not null or p_registered is null or p_registered < '2019-04-01' end
    when 'hypothecation_in' then p_installments > 0 or p_mode = 'Finance'
    when 'hypothecation_out' then p_installments > 0
    else true end;
end
$$;

-- The steps of every vehicle and whether each is done, needed or not: Form 29C of all, the others of those that are sold. What a person has
-- said goes before the rule. A transfer is open while a step that keeps it open is needed. security_invoker: it runs with the caller's rights.
create view private.transfer_line with (security_invoker = true) as
select c.registernumber, s.selldate, t.buyer_place, every.step, said.done_on, said.note, said.document, said.username,
  coalesce(said.state, case
    when private.step_applies(every.step, t.buyer_place, c.carmake, c.registration_date, c.security_plate, s.total_installments, s.payment_mode)
    then 'needed' else 'not_needed' end::public.step_state) as state,
  said.state is not null as is_said, every.step in ('new_rc', 'insurance_moved', 'hypothecation_out') as keeps_open
from public.cardetails c
left join public.soldcars s on s.present_number = c.registernumber
left join public.transfers t on t.registernumber = c.registernumber
cross join unnest(enum_range(null::public.transfer_step)) as every (step)
left join public.transfer_steps said on said.registernumber = c.registernumber and said.step = every.step
where every.step = 'form_29c' or s.registernumber is not null;
revoke all on private.transfer_line from public, anon, authenticated, service_role;
grant select on private.transfer_line to authenticated;

-- Open transfers

-- The sales of which the new RC, the insurance or Form 35 is still needed, Form 35 also when nothing is due yet: what clocks and lists look
-- at, however many sales there are. Kept by triggers; no row of a sale that was made long before transfers were noted here, until
-- somebody says something of it.
create table private.open_transfers (
  registernumber text primary key references public.soldcars (present_number) on delete cascade deferrable
);
select private.close_table('private.open_transfers');
grant select on private.open_transfers to authenticated;
create policy "office staff read open transfers" on private.open_transfers
  for select to authenticated using ((select private.is_office()));

-- Opens the transfer of a changed row, or closes it when nothing is left. Two people who take the last two steps at the same moment wait for
-- each other at the sale: otherwise each would still see the other's step as needed.
-- Security definer: no role may write open transfers, or lock sales.
create function private.keep_open_transfer() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_number text := coalesce(new.registernumber, old.registernumber);
begin
  if private.is_logged_as_one() then
    return null;  -- an import writes them at once (85)
  end if;
  perform from public.soldcars where present_number = v_number for no key update;
  if not found then
    return null;  -- Form 29C of a vehicle in stock, or a step that is deleted with its vehicle
  end if;
  if exists (select from private.transfer_line where registernumber = v_number and state = 'needed' and keeps_open) then
    insert into private.open_transfers (registernumber) values (v_number) on conflict do nothing;
  else
    delete from private.open_transfers where registernumber = v_number;
  end if;
  return null;
end
$$;
create trigger keep_open_transfer after insert or update of total_installments, present on public.soldcars
  for each row execute function private.keep_open_transfer();
create trigger keep_open_transfer after insert or update or delete on public.transfer_steps
  for each row execute function private.keep_open_transfer();
create trigger keep_open_transfer after insert or update on public.transfers
  for each row execute function private.keep_open_transfer();

-- Clocks

-- What an open transfer still needs by which day, of one vehicle or of all: the transfer reported, in another state the NOC forwarded instead;
-- the buyer's application; the insurance moved; each so many days after the sale, by the rate of that day. Form 35 is due on the day that
-- nothing is left to pay. With the new RC in hand only the last two are still asked for.
-- Security definer: a look at every row's policies would take half as long again. It checks the role itself.
create function private.transfer_clocks(p_registernumber text default null)
returns table (registernumber text, step public.transfer_step, due date, sale bigint, username text)
language plpgsql stable security definer rows 10000 set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  perform private.require_office();
  return query
    with sales as (
      select s.*, c.carmake, c.registration_date, c.security_plate, t.buyer_place, coalesce(rc.state, 'needed') = 'needed' as in_old_name
      from private.open_transfers open
      join public.soldcars s on s.present_number = open.registernumber
      join public.cardetails c on c.registernumber = s.registernumber
      left join public.transfers t on t.registernumber = s.registernumber
      left join public.transfer_steps rc on rc.registernumber = s.registernumber and rc.step = 'new_rc'
      where p_registernumber is null or open.registernumber = p_registernumber
    ), limits (step, kind) as (
      values ('forms_29_30'::public.transfer_step, 'report_days'::public.rate_kind), ('noc', 'noc_days'),
        ('handed_in', 'apply_days'), ('insurance_moved', 'insurance_days'), ('hypothecation_out', null)
    ), needed as materialized (
      select s.registernumber, s.id as sale, s.username, s.selldate, s.selling_price - s.down_payment as owed, limits.step, limits.kind
      from sales s
      cross join limits
      left join public.transfer_steps said on said.registernumber = s.registernumber and said.step = limits.step
      where (s.in_old_name or limits.step in ('insurance_moved', 'hypothecation_out'))
        and case limits.step
          when 'noc' then s.buyer_place = 'other_state'
          when 'forms_29_30' then s.buyer_place is distinct from 'other_state'
          else true end
        and case when said.state is not null then said.state = 'needed'
          else private.step_applies(
            limits.step, s.buyer_place, s.carmake, s.registration_date, s.security_plate, s.total_installments, s.payment_mode) end
    ), days as materialized (
      select one.selldate, one.kind, one.selldate + private.rate(one.kind, one.selldate)::int as due
      from (select distinct needed.selldate, needed.kind from needed where needed.kind is not null) one
    )
    select n.registernumber, n.step, days.due, n.sale, n.username::text
    from needed n join days on days.selldate = n.selldate and days.kind = n.kind
    where days.due is not null
    union all
    select n.registernumber, n.step, case when n.owed <= 0 then n.selldate else paid.last_day end, n.sale, n.username::text
    from needed n
    cross join lateral (
      select min(i.installment_date) filter (where i.amount_so_far >= n.owed) as last_day
      from (
        select installment_date, sum(amount) over (order by installment_date, id) as amount_so_far
        from public.installments
        where installments.sale = n.sale and installments.reversal is null and not installments.late_fee
      ) i
    ) paid
    where n.step = 'hypothecation_out' and (n.owed <= 0 or paid.last_day is not null);
end
$$;

revoke execute on function private.step_applies, private.keep_open_transfer, private.transfer_clocks from public;
grant execute on function private.step_applies, private.transfer_clocks to authenticated;

-- 48_dealer.sql

-- The dealer: who he is, where and when he is found (for anybody), and what papers and payments need of him (for the office).

-- Two tables of one row, because a visitor may read the one and not the other.
create table public.dealer (
  id                 boolean primary key default true constraint there_is_one_dealer check (id),
  name               varchar(60) not null check (name <> '') constraint name_is_clean check (private.is_line(name)),
  tagline            varchar(120) not null check (tagline <> '') constraint tagline_is_clean check (private.is_line(tagline)),
  city               varchar(60) not null check (city <> '') constraint city_is_clean check (private.is_line(city)),
  company_name       varchar(100) not null check (company_name <> '') constraint company_name_is_clean check (private.is_line(company_name)),
  phone_label        varchar(30) not null check (phone_label <> '') constraint phone_label_is_clean check (private.is_line(phone_label)),
  phone              varchar(20) not null
    constraint phone_can_be_dialled check (phone ~ '^[+(]?[0-9][0-9 ()-]{6,18}$')
    constraint phone_is_clean check (private.is_line(phone)),
  office_phone_label varchar(30) not null default '' constraint office_phone_label_is_clean check (private.is_line(office_phone_label)),
  office_phone       varchar(20) not null default ''
    constraint office_phone_can_be_dialled check (office_phone ~ '^([+(]?[0-9][0-9 ()-]{6,18})?$')
    constraint office_phone_is_clean check (private.is_line(office_phone)),
  group_chat         varchar(200) not null default ''
    constraint group_chat_is_a_link check (group_chat ~ '^(https://[^\s/]+\S*)?$')
    constraint group_chat_is_clean check (private.is_line(group_chat)),
  address            varchar(300) not null check (address <> '') constraint address_is_clean check (private.is_text(address)),
  pin                varchar(6) not null default ''
    constraint pin_has_its_form check (pin ~ '^([1-9][0-9]{5})?$') constraint pin_is_clean check (private.is_line(pin)),
  latitude           numeric(8, 5) not null check (latitude between -90 and 90),
  longitude          numeric(8, 5) not null check (longitude between -180 and 180),
  hours              varchar(100) not null default '' constraint hours_is_clean check (private.is_line(hours)),
  opening_hours      varchar(100) not null default ''
    constraint opening_hours_have_their_form check (opening_hours ~ '^((Mo|Tu|We|Th|Fr|Sa|Su)([-,](Mo|Tu|We|Th|Fr|Sa|Su))* ([01][0-9]|2[0-3]):[0-5][0-9]-([01][0-9]|2[0-3]):[0-5][0-9](, (?!$)|$))*$')
    constraint opening_hours_is_clean check (private.is_line(opening_hours))
);
comment on column public.dealer.opening_hours is 'As schema.org writes them: Mo-Fr 10:00-19:00, Sa 10:00-14:00.';

-- Whether no other kind of paper has these prefixes (58), and neither the other: two papers would have one number.
create function private.are_own_prefixes(p_receipt text, p_note text) returns boolean
language sql immutable set search_path = ''
as $$
  select upper(p_receipt) <> all ('{TKN,DN,AGR,SOA,DS,F29,F30,GST}') and upper(p_note) <> all ('{TKN,RCT,AGR,SOA,DS,F29,F30,GST}')
    and (p_receipt = '' or upper(p_receipt) <> upper(p_note))
$$;
revoke execute on function private.are_own_prefixes from public;
grant execute on function private.are_own_prefixes to authenticated;

create table public.dealer_office (
  id                   boolean primary key default true constraint there_is_one_office check (id),
  account_name         varchar(100) not null default '' constraint account_name_is_clean check (private.is_line(account_name)),
  bank                 varchar(100) not null default '' constraint bank_is_clean check (private.is_line(bank)),
  account_number       varchar(18) not null default ''
    constraint account_number_has_its_form check (account_number ~ '^([0-9]{6,18})?$')
    constraint account_number_is_clean check (private.is_line(account_number)),
  ifsc                 varchar(11) not null default ''
    constraint ifsc_has_its_form check (ifsc ~ '^([A-Z]{4}0[A-Z0-9]{6})?$')
    constraint ifsc_is_clean check (private.is_line(ifsc)),
  upi_id               varchar(100) not null default ''
    constraint upi_id_has_its_form check (upi_id ~ '^([A-Za-z0-9_.-]{2,}@[A-Za-z]{2,})?$')
    constraint upi_id_is_clean check (private.is_line(upi_id)),
  gstin                varchar(15) not null default ''
    constraint gstin_has_its_form check (gstin = '' or private.is_gstin(gstin))
    constraint gstin_is_clean check (private.is_line(gstin)),
  authorisation_number varchar(50) not null default ''
    constraint authorisation_number_is_clean check (private.is_line(authorisation_number)),
  authorised_until     date check (authorised_until between '1900-01-01' and '2199-12-31'),
  invoice_prefix       varchar(10) not null default '' constraint invoice_prefix_is_clean check (private.is_line(invoice_prefix)),
  receipt_prefix       varchar(4) not null default '' constraint receipt_prefix_is_clean check (private.is_line(receipt_prefix))
    constraint receipt_prefix_fits_a_number check (receipt_prefix ~ '^[A-Za-z0-9-]{0,4}$'),
  note_prefix          varchar(4) not null default '' constraint note_prefix_is_clean check (private.is_line(note_prefix))
    constraint note_prefix_fits_a_number check (note_prefix ~ '^[A-Za-z0-9-]{0,4}$'),
  constraint prefixes_are_their_own check (private.are_own_prefixes(receipt_prefix, note_prefix))
);
comment on column public.dealer_office.authorised_until is 'The last day of the authorisation as a dealer (Form 29B).';
comment on column public.dealer_office.receipt_prefix is 'Of payment receipts; a number has at most 16 characters, so this has four.';
comment on column public.dealer_office.note_prefix is 'Of delivery notes.';

insert into public.dealer
  (name, tagline, city, company_name, phone_label, phone, office_phone_label, office_phone, group_chat,
   address, pin, latitude, longitude, hours, opening_hours)
values
  ('Sahyadri Motors', 'Used cars, bikes, trucks and tempos in Pune', 'Pune', 'Sahyadri Motors Pvt. Ltd.',
   'Sales', '+91 98765 43210', 'Office', '+91 98765 43211', 'https://chat.whatsapp.com/SahyadriMotorsPune',
   E'Plot 42, Old Mumbai–Pune Highway\nPimpri, Pune 411018\nMaharashtra, India', '411018', 18.6279, 73.8009,
   'Monday to Saturday, 10 am to 7 pm', 'Mo-Sa 10:00-19:00');
insert into public.dealer_office (account_name) values ('Sahyadri Motors Current Account');

select private.protect_table('public.dealer');
select private.protect_table('public.dealer_office');

grant select on public.dealer to anon, authenticated;
grant update (name, tagline, city, company_name, phone_label, phone, office_phone_label, office_phone, group_chat, address, pin,
              latitude, longitude, hours, opening_hours) on public.dealer to authenticated;
create policy "visitors read who the dealer is" on public.dealer
  for select to anon using (true);
create policy "staff read who the dealer is" on public.dealer
  for select to authenticated using ((select private.is_staff()));
create policy "only an admin changes who the dealer is" on public.dealer
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

grant select on public.dealer_office to authenticated;
grant update (account_name, bank, account_number, ifsc, upi_id, gstin, authorisation_number, authorised_until, invoice_prefix,
              receipt_prefix, note_prefix) on public.dealer_office to authenticated;
create policy "office staff read the dealer's bank and tax numbers" on public.dealer_office
  for select to authenticated using ((select private.is_office()));
create policy "only an admin changes the dealer's bank and tax numbers" on public.dealer_office
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

-- Verbs

-- A phone as a telephone dials it: an Indian one with its country code, a toll-free one without any.
create function private.dialled(p_phone text) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(
    substring(typed from '^(?:\+?91|0)?(18[06]0\d{6,7})$'),
    case when typed like '+%' then typed else '+91' || regexp_replace(typed, '^(91(?=\d{10}$)|0)', '') end)
  from regexp_replace(regexp_replace(p_phone, '[^0-9+]', '', 'g'), '^00', '+') typed
$$;

-- Who the dealer is, as the site shows him, his latest logo (null for none) with what is known of its sizes, and where the calculator of
-- installments begins. For anybody.
create function public.dealer_details() returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_logo jsonb := private.public_file_list('Logo/') -> -1;
begin
  return (
    select jsonb_build_object(
      'name', name, 'tagline', tagline, 'city', city, 'companyName', company_name,
      'phones', jsonb_build_object('general', jsonb_build_object('label', phone_label, 'dial', private.dialled(phone), 'text', phone))
        || case when office_phone = '' then '{}' else jsonb_build_object('office', jsonb_build_object(
          'label', office_phone_label, 'dial', private.dialled(office_phone), 'text', office_phone)) end,
      'groupChatLink', group_chat, 'address', string_to_array(address, E'\n'), 'pin', pin,
      'hours', hours, 'openingHours', opening_hours,
      'coordinates', jsonb_build_object('latitude', trim_scale(latitude), 'longitude', trim_scale(longitude)),
      'logo', v_logo, 'pictures', private.pictures_of(array[v_logo ->> 'path']),
      'emi', jsonb_build_object('rate', trim_scale(private.rate('emi_rate')), 'months', trim_scale(private.rate('emi_months'))))
    from public.dealer);
end
$$;

-- Both rows as they are filled in, by their columns. For the office.
create function public.dealer_settings() returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_office();
  return (select jsonb_build_object('dealer', to_jsonb(d) - 'id', 'office', to_jsonb(o) - 'id')
          from public.dealer d, public.dealer_office o);
end
$$;

-- Changes what anybody reads of the dealer, as long as that is still p_seen (by column, as dealer_settings answers it). For admins.
create function public.change_dealer(
  p_name               text,
  p_tagline            text,
  p_city               text,
  p_company_name       text,
  p_phone_label        text,
  p_phone              text,
  p_address            text,
  p_latitude           numeric,
  p_longitude          numeric,
  p_seen               jsonb,
  p_office_phone_label text default '',
  p_office_phone       text default '',
  p_group_chat         text default '',
  p_pin                text default '',
  p_hours              text default '',
  p_opening_hours      text default '',
  p_request_id         uuid default null
) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'change_dealer', jsonb_build_array(
    p_name, p_tagline, p_city, p_company_name, p_phone_label, p_phone, p_address, p_latitude, p_longitude, p_office_phone_label,
    p_office_phone, p_group_chat, p_pin, p_hours, p_opening_hours, p_seen)) is not null
  then
    return;
  end if;
  update public.dealer set
    name = p_name, tagline = p_tagline, city = p_city, company_name = p_company_name, phone_label = p_phone_label,
    phone = p_phone, address = p_address, latitude = p_latitude, longitude = p_longitude,
    office_phone_label = p_office_phone_label, office_phone = p_office_phone, group_chat = p_group_chat, pin = p_pin,
    hours = p_hours, opening_hours = p_opening_hours
  where to_jsonb(dealer) - 'id' = p_seen;
  if not found then
    raise sqlstate 'PT409' using
      message = 'Somebody else has changed this meanwhile. Please look at it again.', hint = 'settings.changed';
  end if;
end
$$;

-- Changes what the office alone reads, likewise. For admins.
create function public.change_dealer_office(
  p_seen                 jsonb,
  p_account_name         text default '',
  p_bank                 text default '',
  p_account_number       text default '',
  p_ifsc                 text default '',
  p_upi_id               text default '',
  p_gstin                text default '',
  p_authorisation_number text default '',
  p_authorised_until     date default null,
  p_invoice_prefix       text default '',
  p_receipt_prefix       text default '',
  p_note_prefix          text default '',
  p_request_id           uuid default null
) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'change_dealer_office', jsonb_build_array(
    p_account_name, p_bank, p_account_number, p_ifsc, p_upi_id, p_gstin, p_authorisation_number, p_authorised_until,
    p_invoice_prefix, p_receipt_prefix, p_note_prefix, p_seen)) is not null
  then
    return;
  elsif not private.are_own_prefixes(p_receipt_prefix, p_note_prefix) then
    raise sqlstate 'PT400' using message = 'Receipts or delivery notes cannot begin so: other papers do. Please choose other letters.',
      hint = 'settings.prefix_taken';
  end if;
  update public.dealer_office set
    account_name = p_account_name, bank = p_bank, account_number = p_account_number, ifsc = p_ifsc, upi_id = p_upi_id,
    gstin = p_gstin, authorisation_number = p_authorisation_number, authorised_until = p_authorised_until,
    invoice_prefix = p_invoice_prefix, receipt_prefix = p_receipt_prefix, note_prefix = p_note_prefix
  where to_jsonb(dealer_office) - 'id' = p_seen;
  if not found then
    raise sqlstate 'PT409' using
      message = 'Somebody else has changed this meanwhile. Please look at it again.', hint = 'settings.changed';
  end if;
end
$$;

revoke execute on function private.dialled from public;
grant execute on function private.dialled to anon, authenticated;
revoke execute on function
  public.dealer_details, public.dealer_settings, public.change_dealer, public.change_dealer_office
  from public, anon, authenticated, service_role;
grant execute on function public.dealer_details to anon, authenticated;
grant execute on function public.dealer_settings, public.change_dealer, public.change_dealer_office to authenticated;

-- 49_transfer_lists.sql

-- Transfer lists: one vehicle's steps, the open transfers by days left, and what is due soon.

-- A vehicle's transfer: {registernumber, selldate, buyer_place, buyer_rto, is_unknown, steps: [{step, state, is_said, done_on, note, username,
-- document, due, days_left}]}, its steps in their order. `document` is a file of the private bucket, null when there is none or the caller may
-- not see it. `is_unknown`: sold before transfers were noted here. A vehicle that is not sold has Form 29C only. 404 for an unknown vehicle.
create function public.transfer(p_registernumber text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_number text;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_registernumber);
  return (
    select jsonb_build_object(
      'registernumber', v_number,
      'selldate', min(line.selldate),
      'buyer_place', min(line.buyer_place),
      'buyer_rto', coalesce((select buyer_rto from public.transfers where registernumber = v_number), ''),
      'is_unknown', bool_or(line.keeps_open and line.state = 'needed')
        and not exists (select from private.open_transfers where registernumber = v_number),
      'steps', jsonb_agg(jsonb_build_object(
        'step', line.step, 'state', line.state, 'is_said', line.is_said, 'done_on', line.done_on,
        'note', coalesce(line.note, ''), 'username', line.username, 'document', file,
        'due', clock.due, 'days_left', clock.due - private.today()) order by line.step))
    from private.transfer_line line
    left join private.transfer_clocks(v_number) clock on clock.step = line.step
    left join jsonb_array_elements(private.file_list('private-files', v_number || '/AdminDocuments/')) as file
      on file ->> 'path' = v_number || '/AdminDocuments/' || line.document
    where line.registernumber = v_number
  );
end
$$;

-- The sold vehicles that are still in the old name, or of which something else is still due, the most urgent first: {"transfers":
-- [{registernumber, carname, carcompany, owner_name, contact_no, selldate, step, due, days_left}], "totalCount", "overdue"}. `step` is what
-- is due first, null where nothing has a day. Paginated when p_limit is given.
create function public.list_transfers(p_search text default '', p_limit int default null, p_offset int default 0) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_patterns text[] := private.search_patterns(p_search);
begin
  perform private.require_office();
  return (
    with urgent as (
      select distinct on (registernumber) registernumber, step, due
      from private.transfer_clocks() order by registernumber, due, step
    ), found as (
      select s.registernumber, c.carname, c.carcompany, s.owner_name, s.contact_no, s.selldate,
        urgent.step, urgent.due, urgent.due - private.today() as days_left
      from private.open_transfers open
      join public.soldcars s on s.present_number = open.registernumber
      join public.cardetails c on c.registernumber = open.registernumber
      left join public.transfer_steps rc on rc.registernumber = s.registernumber and rc.step = 'new_rc'
      left join urgent on urgent.registernumber = s.registernumber
      where (urgent.registernumber is not null or coalesce(rc.state, 'needed') = 'needed')
        and (v_patterns = '{}' or private.search_form(concat_ws(' ', c.registernumber, c.vehicle_key || private.other_spellings(c.registernumber),
          c.carname, c.carcompany, s.owner_name, s.contact_no)) like all (v_patterns))
    ), page as (
      select * from found order by due nulls last, selldate, registernumber limit p_limit offset p_offset
    )
    select jsonb_build_object(
      'transfers', (
        select coalesce(jsonb_agg(to_jsonb(page) order by due nulls last, selldate, registernumber), '[]') from page),
      'totalCount', (select count(*) from found),
      'overdue', (select count(*) from found where days_left < 0))
  );
end
$$;

-- What is overdue or due within so many days, the most urgent first, for the list of the morning: [{what, registernumber, vehicle, whose,
-- contact_no, due, days_left}]. One answer, not rows: PostgREST silently truncates rows at max_rows.
create function public.transfers_due(p_within int default 7) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_office();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'what', clock.step, 'registernumber', s.registernumber, 'vehicle', c.carname, 'whose', s.owner_name,
      'contact_no', s.contact_no, 'due', clock.due, 'days_left', clock.due - private.today()
    ) order by clock.due, s.registernumber, clock.step), '[]')
    from private.transfer_clocks() clock
    join public.soldcars s on s.present_number = clock.registernumber
    join public.cardetails c on c.registernumber = s.registernumber
    where clock.due <= private.today() + p_within
  );
end
$$;

revoke execute on function public.transfer, public.list_transfers, public.transfers_due
  from public, anon, authenticated, service_role;
grant execute on function public.transfer, public.list_transfers, public.transfers_due to authenticated;

-- 50_enquiries.sql

-- Enquiries: what people ask for, noted by the office or asked by themselves on the website, and how far each has come.

create type public.enquiry_source as enum ('website', 'phone', 'walk_in', 'reference');
create type public.enquiry_status as enum ('new', 'called', 'visit', 'offer', 'won', 'lost');

create table public.enquiries (
  serialnum      bigint generated always as identity primary key,
  custname       varchar(100) not null check (custname <> '' and custname = btrim(custname)),
  custcontact    text not null,
  landline       varchar(40) not null default '',
  custquery      varchar(2000) not null,
  enquirydate    date not null default private.today() check (enquirydate between '1900-01-01' and '2199-12-31'),
  source         public.enquiry_source,
  registernumber text,
  test_drive_on  date check (test_drive_on between '1900-01-01' and '2199-12-31'),
  status         public.enquiry_status not null default 'new',
  lost_reason    varchar(200) not null default '',
  next_call      date check (next_call between '1900-01-01' and '2199-12-31'),
  consented_at   timestamptz,
  constraint lost_for_a_reason check ((status = 'lost') = (lost_reason <> '')),
  constraint nobody_calls_when_it_is_over check (next_call is null or status not in ('won', 'lost')),
  constraint lost_reason_is_clean check (private.is_line(lost_reason)),
  constraint landline_is_clean check (private.is_line(landline)),
  constraint custname_is_clean check (private.is_line(custname)),
  constraint custquery_is_clean check (private.is_text(custquery)),
  constraint the_office_notes_ten_digits check (coalesce(source = 'website', false) or custcontact ~ '^[0-9]{10}$'),
  constraint something_is_asked_for check (custquery <> '' or coalesce(source = 'website' and registernumber is not null, false)),
  -- A mobile number in India, or one abroad with its country code: one spelling of each, or the limits below could be passed by
  -- writing the same number in other ways.
  constraint what_a_visitor_may_send check (source is distinct from 'website' or (
    length(custname) <= 60 and length(custquery) <= 500
    and custcontact ~ '^([6-9][0-9]{9}|[+](?!91)[1-9][0-9]{7,14})$'))
);
comment on column public.enquiries.source is 'Where it comes from; null: noted by the office, which did not say.';
comment on column public.enquiries.registernumber is
  'The vehicle it is about. No foreign key: the number stays readable when the vehicle is deleted.';

comment on column public.enquiries.consented_at is 'When he sent it below the line that says what is kept and why; null: the office noted it, or he asked before there was the line.';

create index enquiries_by_status on public.enquiries (status, serialnum desc);
create index enquiries_by_next_call on public.enquiries (next_call);
create trigger no_far_day after insert or update of next_call on public.enquiries
  for each row execute function private.refuse_far_day('next_call');

-- What visitors send has one spelling already, by which they are counted.
create trigger keep_phones before insert or update of custcontact, landline on public.enquiries
  for each row when (new.source is distinct from 'website') execute function private.keep_phones('custcontact', 'landline');
create trigger refuse_no_phone after insert or update of custcontact, landline on public.enquiries
  for each row when (new.source is distinct from 'website') execute function private.refuse_no_phone('custcontact', 'landline');

select private.protect_table('public.enquiries', 'serialnum', 'custname', 'custcontact');

-- Status, reason and next call change by follow_enquiry only, which leaves a note.
grant select, insert (custname, custcontact, custquery, enquirydate, source, registernumber, landline), delete on public.enquiries to authenticated;
create policy "office staff read enquiries" on public.enquiries
  for select to authenticated using ((select private.is_office()));
create policy "office staff record enquiries, not the website's, about vehicles that exist" on public.enquiries
  for insert to authenticated with check (
    (select private.is_office()) and source is distinct from 'website'
    and (registernumber is null or registernumber in (select registernumber from public.cardetails)));
create policy "office staff delete enquiries" on public.enquiries
  for delete to authenticated using ((select private.is_office()));

-- Verbs

-- Records an enquiry, by default of today. 404 for an unknown vehicle.
create function public.add_enquiry(
  p_custname text, p_custcontact text, p_custquery text, p_enquirydate date default null, p_request_id uuid default null,
  p_source public.enquiry_source default null, p_registernumber text default null, p_landline text default ''
) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'add_enquiry', jsonb_build_array(
    p_custname, p_custcontact, p_custquery, p_enquirydate, p_source, p_registernumber, p_landline)) is not null
  then
    return;
  end if;
  insert into public.enquiries (custname, custcontact, custquery, enquirydate, source, landline, registernumber)
  values (p_custname, p_custcontact, p_custquery, coalesce(p_enquirydate, private.today()), p_source, p_landline,
          case when p_registernumber <> '' then private.known_vehicle(p_registernumber) end);
end
$$;

-- How many enquiries have each status, and how many people are to be called today: {"new", "called", …, "toCall"}.
create function public.count_enquiries() returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_office();
  return (
    select jsonb_object_agg(status, coalesce(many, 0))
    from unnest(enum_range(null::public.enquiry_status)) as every (status)
    left join (select status, count(*) as many from public.enquiries group by status) counted using (status)
  ) || jsonb_build_object('toCall', (select count(*) from public.enquiries where next_call <= private.today()));
end
$$;

-- Deletes an enquiry, named by its number and phone.
create function public.delete_enquiry(p_serialnum bigint, p_custcontact text, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'delete_enquiry', jsonb_build_array(p_serialnum, p_custcontact)) is not null then
    return;
  end if;
  delete from public.enquiries where serialnum = p_serialnum and custcontact = p_custcontact;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such enquiry.', hint = 'enquiry.unknown';
  end if;
end
$$;

-- Asked by visitors

-- What was asked in the last day, to count and to recognize it. Its own limits keep it at a few hundred rows, all of which are
-- looked at each time. An address is kept as a digest and for a day: enough to count by, and no list of who was where.
create table private.asks (
  id         bigint generated always as identity primary key,
  request_id uuid,
  phone      text not null,
  address    bytea,
  content    bytea not null,
  asked_at   timestamptz not null default now()
);
comment on column private.asks.address is 'SHA-256 of the address that is counted; null when it is unknown.';
comment on column private.asks.content is 'SHA-256 of what was asked.';
select private.close_table('private.asks');

-- Limits (rate limiting) that somebody who looks for a vehicle does not reach; spam does.
create function private.ask_limits() returns table (counted text, most int, span interval)
language sql immutable set search_path = ''
as $$
  values
    ('phone',       3, interval '1 hour'),  -- compares three vehicles, then waits for the call
    ('phone',       5, interval '1 day'),
    ('address',    10, interval '1 hour'),  -- a network of mobile phones has one address for many people
    ('address',    40, interval '1 day'),
    ('unknown',    10, interval '1 day'),   -- all together who call past the Edge Function, which the site never does
    ('everybody', 200, interval '1 day')    -- more than an office can call back
$$;

-- The seconds until this phone may ask from this address; 0: now. A limit is reached while its most-th newest row is within
-- its span.
create function private.ask_wait(p_phone text, p_address bytea) returns int
language sql stable set search_path = ''
as $$
  select coalesce(max(ceil(extract(epoch from reached.asked_at + l.span - now()))), 0)::int
  from private.ask_limits() l cross join lateral (
    select a.asked_at from private.asks a
    where a.asked_at > now() - l.span and case l.counted
      when 'phone' then a.phone = p_phone
      when 'address' then a.address = p_address
      when 'unknown' then a.address is null and p_address is null
      else true end
    order by a.asked_at desc offset l.most - 1 limit 1) reached
$$;

-- Forgets what was asked more than a day ago, or in the future by a clock that was set back.
create function private.forget_asks() returns void
language sql set search_path = ''
as $$ delete from private.asks where asked_at not between now() - interval '1 day' and now() + interval '1 minute' $$;

-- Security definer: a visitor has no right on any table. One at a time (an advisory lock), so that of ten at the same moment not
-- more than the limit are kept. The log names the website.
create function private.ask(
  p_name text, p_phone text, p_message text, p_registernumber text, p_test_drive_on date, p_request_id uuid, p_address text
) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  v_message text := coalesce(p_message, '');
  v_number  text := nullif(p_registernumber, '');
  v_address bytea := sha256(convert_to(private.counted_address(nullif(p_address, '')), 'UTF8'));
  v_content bytea;
  v_same    boolean;
  v_wait    int;
begin
  if v_number is not null then
    v_number := private.number_meant(v_number);
    if v_number is null then
      raise sqlstate 'PT400' using message = 'Car not found', hint = 'vehicle.not_found';
    end if;
  end if;
  if p_test_drive_on not between private.today() and private.today() + 60 then
    raise sqlstate 'PT400' using
      message = 'A test drive can be today or on a day of the next two months.', hint = 'enquiry.day_unsuitable';
  end if;
  v_content := sha256(convert_to(jsonb_build_array(p_name, p_phone, v_number, v_message, p_test_drive_on)::text, 'UTF8'));

  perform pg_advisory_xact_lock(hashtext('private.ask'));
  perform private.forget_asks();
  select content = v_content into v_same from private.asks where request_id = p_request_id;
  if v_same then
    return 0;
  elsif found then
    perform private.refuse_reused();
  end if;
  v_wait := private.ask_wait(p_phone, v_address);
  -- Not before the limits: to whoever has reached one, what somebody has asked and what nobody has must look the same.
  if v_wait = 0 and not exists (select from private.asks where content = v_content) then
    perform set_config('private.acting', 'website', true);
    -- First, because its constraints bound what the other row stores.
    insert into public.enquiries (custname, custcontact, custquery, source, registernumber, test_drive_on, consented_at)
    values (p_name, p_phone, v_message, 'website', v_number, p_test_drive_on, clock_timestamp());
    perform set_config('private.acting', '', true);
    insert into private.asks (request_id, phone, address, content) values (p_request_id, p_phone, v_address, v_content);
  end if;
  return v_wait;
end
$$;

-- A visitor's enquiry, which only the office reads. Answers 0 when it is kept, and when it was before: asked again within a day, by the
-- same name, it counts once. Otherwise the seconds to wait. 400 for an unknown vehicle and for a day of the test drive that is past or far;
-- 409 for a request id of another enquiry.
-- The Edge Function alone knows who calls, so p_address counts with the secret key only.
-- Information leak: like sell_car it takes the row out of a violated constraint, as the row tells how many have asked.
create function public.ask(
  p_name           text,
  p_phone          text,
  p_message        text default '',
  p_registernumber text default null,
  p_test_drive_on  date default null,
  p_request_id     uuid default null,
  p_address        text default null
) returns int
language plpgsql set search_path = ''
as $$
begin
  return private.ask(p_name, p_phone, p_message, p_registernumber, p_test_drive_on, p_request_id,
                     case when current_user = 'service_role' then p_address end);
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

revoke execute on function
  private.ask_limits, private.ask_wait, private.forget_asks, private.ask
  from public;
revoke execute on function public.ask from public, anon, authenticated, service_role;
grant execute on function private.ask, public.ask to anon, authenticated, service_role;

revoke execute on function
  public.add_enquiry, public.count_enquiries, public.delete_enquiry
  from public, anon, authenticated, service_role;
grant execute on function
  public.add_enquiry, public.count_enquiries, public.delete_enquiry
  to authenticated;

-- 51_persons.sql

-- Persons: an owner, a buyer, an enquirer, found by phone in what was written down of them. There is no table of people that
-- somebody must keep.

-- The phone numbers in a text, by their last ten digits, so that +91, 0, spaces and hyphens make no difference. Abroad some are
-- shorter, which are written with their +.
create function private.phone_keys(p_phone text) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(array_agg(right(digits, 10)), '{}')
  from regexp_split_to_table(p_phone, '[^0-9 ()+.-]+') part, regexp_replace(part, '[^0-9]', '', 'g') digits
  where length(digits) >= case when btrim(part) like '+%' then 8 else 10 end
$$;
revoke execute on function private.phone_keys from public;
grant execute on function private.phone_keys to authenticated;

-- Without the list of pending entries, through which a search would read.
create index ownerdetails_by_phone on public.ownerdetails using gin (private.phone_keys(ownerphone)) with (fastupdate = off);
create index reservations_by_phone on public.reservations using gin (private.phone_keys(phone)) with (fastupdate = off);
create index soldcars_by_phone on public.soldcars using gin (private.phone_keys(contact_no)) with (fastupdate = off);
create index enquiries_by_phone on public.enquiries using gin (private.phone_keys(custcontact)) with (fastupdate = off);

-- `p_without`: an enquiry that does not count.
-- Security definer: under row-level security the indexes could not be used (their operator is not leakproof). It checks the role
-- itself.
create function private.person_by_phone(p_phone text, p_without bigint default null) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
declare
  v_keys text[];
begin
  perform private.require_office();
  v_keys := private.phone_keys(left(p_phone, 100));
  return (
    with dealing as (
      select 'sold' as kind, selldate as day, registernumber, null::bigint as enquiry, owner_name as name, '' as email, '' as address,
             jsonb_build_array(buyer_guardian, buyer_street, buyer_town, buyer_district, buyer_state, buyer_pin, buyer_pan, buyer_gstin)
             as known
      from public.soldcars where private.phone_keys(contact_no) && v_keys and reversal is null
      union all
      select 'bought', (select private.day_of(created_at) from public.cardetails c where c.registernumber = o.registernumber),
             registernumber, null, ownername, owneremail, owneraddress,
             jsonb_build_array(owner_guardian, owner_street, owner_town, owner_district, owner_state, owner_pin, '', '')
      from public.ownerdetails o where private.phone_keys(ownerphone) && v_keys
      union all
      select 'reserved', day, registernumber, null, name, '', '', '[]'
      from public.reservations where private.phone_keys(phone) && v_keys and state <> 'reversed'
      union all
      select 'asked', enquirydate, registernumber, serialnum, custname, '', '', '[]'
      from public.enquiries where private.phone_keys(custcontact) && v_keys and serialnum is distinct from p_without
    )
    select case when count(*) > 0 then jsonb_strip_nulls(jsonb_build_object(
      'name', (array_agg(name order by day desc) filter (where name <> ''))[1],
      'email', (array_agg(email order by day desc) filter (where email <> ''))[1],
      'address', (array_agg(address order by day desc) filter (where address <> ''))[1],
      'guardian', (array_agg(known ->> 0 order by day desc) filter (where known ->> 0 <> ''))[1],
      'street', (array_agg(known ->> 1 order by day desc) filter (where known ->> 1 <> ''))[1],
      'town', (array_agg(known ->> 2 order by day desc) filter (where known ->> 2 <> ''))[1],
      'district', (array_agg(known ->> 3 order by day desc) filter (where known ->> 3 <> ''))[1],
      'state', (array_agg(known ->> 4 order by day desc) filter (where known ->> 4 <> ''))[1],
      'pin', (array_agg(known ->> 5 order by day desc) filter (where known ->> 5 <> ''))[1],
      'pan', (array_agg(known ->> 6 order by day desc) filter (where known ->> 6 <> ''))[1],
      'gstin', (array_agg(known ->> 7 order by day desc) filter (where known ->> 7 <> ''))[1]))
      || jsonb_build_object('dealings', jsonb_agg(jsonb_build_object(
        'kind', kind, 'day', day, 'registernumber', coalesce(dealing.registernumber, ''), 'enquiry', enquiry,
        'vehicle', coalesce((select btrim(concat_ws(' ', carcompany, carname)) from public.cardetails c
                             where c.registernumber = dealing.registernumber), '')) order by day desc, enquiry desc)) end
    from dealing
  );
end
$$;

-- Who has this phone number, with what was last known of him, and his dealings, the latest first: {"name", "email", "address",
-- "guardian", "street", "town", "district", "state", "pin", "pan", "gstin", "dealings": [{kind, day, registernumber, enquiry, vehicle}]};
-- what is not known is left out. Null for nobody, and for what is no whole number.
create function public.person_by_phone(p_phone text) returns jsonb
language sql stable set search_path = ''
as $$ select private.person_by_phone(p_phone) $$;

revoke execute on function private.person_by_phone from public;
revoke execute on function public.person_by_phone from public, anon, authenticated, service_role;
grant execute on function private.person_by_phone, public.person_by_phone to authenticated;

-- Who is not written to, as he asked so or had his data erased (R431, decision 0038): no number but its digest with a salt of this database, so that
-- nobody reads the numbers of whoever wanted to be forgotten in a table, a backup or a log.
create table private.silent_phones (
  digest bytea primary key,
  since  timestamptz not null default clock_timestamp()
);
create table private.phone_salt (
  id   boolean primary key default true constraint there_is_one_salt check (id),
  salt uuid not null default gen_random_uuid()
);
insert into private.phone_salt default values;
select private.close_table('private.silent_phones');
select private.close_table('private.phone_salt');

-- By the number as it is kept: however it is typed, it is the same person's.
create function private.phone_digests(p_phone text) returns bytea[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(sha256(convert_to(salt || key, 'UTF8'))), '{}')
  from private.phone_salt, unnest(private.phone_keys(private.as_phone(left(p_phone, 100)))) as key
$$;

-- Security definer, as the next ones: no role may read or write who is silent.
create function private.is_silent(p_phone text) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from private.silent_phones where digest = any (private.phone_digests(p_phone))) $$;

-- The log says that somebody did so, and not for whom.
create function private.silence(p_phone text, p_silent boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_digests bytea[] := private.phone_digests(p_phone);
begin
  perform private.require_office();
  if v_digests = '{}' then
    raise sqlstate 'PT400' using
      message = 'This is not a phone number. Please write it in digits, like 98220 12345.', hint = 'value.no_phone';
  elsif p_silent then
    insert into private.silent_phones (digest) select unnest(v_digests) on conflict do nothing;
  else
    delete from private.silent_phones where digest = any (v_digests);
  end if;
  if found then
    insert into public.activity_log (actor, username, action, tablename, before, after)
    values (auth.uid(), private.username(), 'UPDATE', 'persons',
      jsonb_build_object('written_to', p_silent), jsonb_build_object('written_to', not p_silent));
  end if;
end
$$;

-- Whoever asks again himself has consented anew; the log says that it was on the website, where nobody proves that a number is his. An enquiry
-- that comes back from the bin is older than his silence.
create function private.end_silence() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.silent_phones where digest = any (private.phone_digests(new.custcontact)) and since < new.consented_at;
  if found then
    insert into public.activity_log (actor, username, action, tablename, before, after)
    values (auth.uid(), private.username(), 'UPDATE', 'persons', '{"written_to": false}', '{"written_to": true}');
  end if;
  return null;
end
$$;
create trigger end_silence after insert on public.enquiries
  for each row when (new.consented_at is not null) execute function private.end_silence();

-- Verbs

-- Whether the person of this number is not to be written to.
create function public.person_silence(p_phone text) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_office();
  return private.is_silent(p_phone);
end
$$;

-- From now on he is not written to, or may be again. 400 for what is no whole number.
create function public.set_silence(p_phone text, p_silent boolean, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'set_silence', jsonb_build_array(p_phone, p_silent)) is null then
    perform private.silence(p_phone, p_silent);
  end if;
end
$$;

revoke execute on function private.phone_digests, private.is_silent, private.silence, private.end_silence from public;
revoke execute on function public.person_silence, public.set_silence from public, anon, authenticated, service_role;
grant execute on function private.is_silent, private.silence, public.person_silence, public.set_silence to authenticated;

-- 52_following_enquiries.sql

-- Following enquiries: what was done about each, and how far it has come. A sale that comes of one wins it.

create type public.enquiry_contact as enum ('call', 'no_answer', 'message', 'visit', 'test_drive');

create table public.enquiry_notes (
  id         bigint generated always as identity primary key,
  serialnum  bigint not null references public.enquiries on delete cascade,
  created_at timestamptz not null default now(),
  username   text not null default private.username(),
  done       public.enquiry_contact,
  note       varchar(2000) not null default '',
  status     public.enquiry_status not null,
  constraint note_is_clean check (private.is_text(note))
);
comment on table public.enquiry_notes is 'Append-only.';
comment on column public.enquiry_notes.status is 'What the enquiry was from then on.';
create index enquiry_notes_by_enquiry on public.enquiry_notes (serialnum, id desc);

select private.protect_table('public.enquiry_notes');

grant select on public.enquiry_notes to authenticated;
create policy "office staff read notes on enquiries" on public.enquiry_notes
  for select to authenticated using ((select private.is_office()));

-- Verbs

-- An enquiry as lists have it. Null where nothing has happened yet, which is what callers of before the statuses know. When he consented is
-- told with all that is known of him (94).
create function private.enquiry_row(p_row public.enquiries) returns jsonb
language sql immutable set search_path = ''
as $$ select to_jsonb(p_row) - 'consented_at' || jsonb_build_object('status', nullif(p_row.status, 'new')) $$;

-- The enquiries that contain all words of a search, newest first: {"enquiries": [a row of the table each, with
-- "last_note", the id of its newest note], "totalCount"}, on request those of a status, and those who are to be called today. Keyset
-- pagination when p_before or p_limit is given, otherwise all.
create function public.list_enquiries(
  p_search text default null, p_before bigint default null, p_limit int default null,
  p_status public.enquiry_status default null, p_to_call boolean default false
) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
begin
  perform private.require_office();
  return (
    with found as (
      select serialnum from public.enquiries
      where (p_status is null or status = p_status)
        and (not p_to_call or next_call <= private.today())
        and (coalesce(p_search, '') = ''
          or private.search_form(concat_ws(' ', custname, custcontact, custquery, registernumber || private.other_spellings(registernumber)))
            like all (private.search_patterns(p_search)))
    ), page as (
      select * from found where p_before is null or serialnum < p_before order by serialnum desc limit p_limit
    )
    select jsonb_build_object(
      'enquiries', (
        select coalesce(jsonb_agg(private.enquiry_row(e) || jsonb_build_object(
          'last_note', (select max(id) from public.enquiry_notes n where n.serialnum = e.serialnum)) order by serialnum desc), '[]')
        from page join public.enquiries e using (serialnum)),
      'totalCount', (select count(*) from found))
  );
end
$$;

-- Security definer: no role may change an enquiry, as each change leaves a note. Of two at once the second waits for the row, and is
-- told when the first has noted something that he has not seen.
create function private.follow_enquiry(
  p_serialnum bigint, p_status public.enquiry_status, p_next_call date, p_lost_reason text, p_done public.enquiry_contact, p_note text,
  p_last_note bigint
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_before public.enquiries;
begin
  perform private.require_office();
  select * into v_before from public.enquiries where serialnum = p_serialnum for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such enquiry.', hint = 'enquiry.unknown';
  end if;
  if p_last_note <> coalesce((select max(id) from public.enquiry_notes where serialnum = p_serialnum), 0) then
    raise sqlstate 'PT409' using
      message = 'Somebody else has noted something meanwhile. Please read it, and save again.', hint = 'enquiry.followed';
  end if;
  -- Nothing was done, said or changed: that is no note.
  if p_done is null and p_note = ''
    and (v_before.status, v_before.next_call, v_before.lost_reason) is not distinct from (p_status, p_next_call, coalesce(p_lost_reason, ''))
  then
    return;
  end if;
  update public.enquiries set status = p_status, next_call = p_next_call, lost_reason = coalesce(p_lost_reason, '')
  where serialnum = p_serialnum;
  -- A sale to the same phone, of which nobody has said that it came of this enquiry, wins it too.
  if p_status = 'won' and v_before.status <> 'won'
    and not exists (select from public.soldcars where enquiry = p_serialnum and reversal is null)
    and not exists (select from public.soldcars where private.phone_keys(contact_no) && private.phone_keys(v_before.custcontact)
                    and selldate >= v_before.enquirydate and reversal is null)
  then
    raise sqlstate 'PT409' using message = 'An enquiry is won by its sale. Please sell the vehicle.', hint = 'enquiry.unsold';
  end if;
  insert into public.enquiry_notes (serialnum, done, note, status) values (p_serialnum, p_done, p_note, p_status);
end
$$;

-- Notes what was done about an enquiry and what comes next, in one write: status and next call are from now on as they are given, no
-- next call when there is none. Lost needs a reason, won a sale. p_last_note is the newest note that the caller has seen, 0 for none:
-- 409 when there is a newer one; null does not ask. 404 for an unknown enquiry.
-- Information leak: like sell_car it takes the row out of a violated constraint.
create function public.follow_enquiry(
  p_serialnum   bigint,
  p_status      public.enquiry_status,
  p_next_call   date default null,
  p_lost_reason text default '',
  p_done        public.enquiry_contact default null,
  p_note        text default '',
  p_request_id  uuid default null,
  p_last_note   bigint default null
) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  -- Without p_last_note, which is another once the screen has read what was saved: a retry is the same request.
  if private.answered(p_request_id, 'follow_enquiry', jsonb_build_array(
    p_serialnum, p_status, p_next_call, p_lost_reason, p_done, p_note)) is not null
  then
    return;
  end if;
  perform private.follow_enquiry(p_serialnum, p_status, p_next_call, p_lost_reason, p_done, p_note, p_last_note);
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

-- A sale wins the enquiry it came of, in its own write. One that was deleted meanwhile stops no sale.
create function private.win_enquiry() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if exists (select from public.enquiries where serialnum = new.enquiry) then
    perform private.follow_enquiry(new.enquiry, 'won', null, '', null, '', null);
  end if;
  return null;
end
$$;
create trigger win_enquiry after insert on public.soldcars
  for each row when (new.enquiry is not null) execute function private.win_enquiry();

-- An enquiry with its notes, newest first, and who else is known under its phone: {"enquiry", "notes", "person"}, the person as
-- person_by_phone answers him, without this enquiry. 404 for an unknown enquiry.
create function public.enquiry_record(p_serialnum bigint) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_one public.enquiries;
begin
  perform private.require_office();
  select * into v_one from public.enquiries where serialnum = p_serialnum;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such enquiry.', hint = 'enquiry.unknown';
  end if;
  return jsonb_build_object(
    'enquiry', private.enquiry_row(v_one),
    'notes', (
      select coalesce(jsonb_agg(to_jsonb(n) order by id desc), '[]') from public.enquiry_notes n where serialnum = p_serialnum),
    'person', private.person_by_phone(v_one.custcontact, p_serialnum));
end
$$;

revoke execute on function private.enquiry_row, private.follow_enquiry, private.win_enquiry from public;
revoke execute on function public.list_enquiries, public.follow_enquiry, public.enquiry_record from public, anon, authenticated, service_role;
grant execute on function
  private.enquiry_row, private.follow_enquiry, public.list_enquiries, public.follow_enquiry, public.enquiry_record
  to authenticated;

-- 53_reversing.sql

-- Reversing: an admin takes money back that was booked by mistake, and his own reversal when that was one (37, D41).

-- What is left of a sale when it is no longer the present one: nothing is transferred to its buyer any more. Answers the steps and the
-- place, without Form 29C, which is of the vehicle's coming in.
-- Security definer: no role may write transfers.
create function private.end_transfer(p_registernumber text, p_with_29c boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_ended jsonb;
begin
  select jsonb_build_object(
    'steps', (select coalesce(jsonb_agg(to_jsonb(s)), '[]') from public.transfer_steps s
              where registernumber = p_registernumber and (p_with_29c or step <> 'form_29c')),
    'place', (select to_jsonb(t) from public.transfers t where registernumber = p_registernumber))
  into v_ended;
  delete from public.transfer_steps where registernumber = p_registernumber and (p_with_29c or step <> 'form_29c');
  delete from public.transfers where registernumber = p_registernumber;
  -- After the steps, whose trigger would open it again.
  delete from private.open_transfers where registernumber = p_registernumber;
  return v_ended;
end
$$;

-- Takes a sale out of the books with every payment for it, and makes its vehicle available again, off the home page. Its enquiry is
-- followed again, unless another sale came of it, too; so its reservation is open again, as the token was received all the same. 409 when the
-- vehicle was bought back since.
-- Security definer: no role may write sales.
create function private.reverse_sale(p_sale public.soldcars, p_reversal bigint) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_ended jsonb;
begin
  if not p_sale.present then
    raise sqlstate 'PT409' using
      message = 'The vehicle was bought back after this sale: it stays in the books.', hint = 'sale.followed';
  end if;
  v_ended := private.end_transfer(p_sale.registernumber, false);
  update public.installments set reversal = p_reversal where sale = p_sale.id and reversal is null;
  update public.soldcars set present = false, reversal = p_reversal where id = p_sale.id;
  update public.cardetails set status = false where registernumber = p_sale.registernumber;
  if p_sale.reservation is not null then
    perform private.reopen_reservation(p_sale.reservation);
  end if;
  update public.enquiries e
  set status = coalesce((select status from public.enquiry_notes n
                         where n.serialnum = e.serialnum and status not in ('won', 'lost') order by id desc limit 1), 'new')
  where serialnum = p_sale.enquiry and status = 'won'
    and not exists (select from public.soldcars where enquiry = p_sale.enquiry and reversal is null);
  if found then
    insert into public.enquiry_notes (serialnum, status, note)
    select serialnum, status, '' from public.enquiries where serialnum = p_sale.enquiry;
  end if;
  update public.reversals set taken_along = v_ended where id = p_reversal;
end
$$;

-- A token is out of the books while its reservation is open: afterwards it is part of a sale, or what became of it is an entry of its own.
create function private.require_open_token(p_state public.reservation_state) returns void
language plpgsql set search_path = ''
as $$
begin
  if p_state in ('sold', 'ended') then
    raise sqlstate 'PT409' using
      message = 'This token is part of a sale, or its reservation has ended. Please reverse that first.', hint = 'token.settled';
  end if;
end
$$;

-- A cheque clears or bounces once, on a day from its receipt until today: 409 for what is no cheque, or not open any more. Locks
-- the payment.
create function private.require_open_cheque(p_installment bigint, p_day date) returns void
language plpgsql set search_path = ''
as $$
declare
  v_received date;
begin
  select installment_date into v_received from public.installments
  where id = p_installment and payment_mode = 'Cheque' and cleared_on is null and reversal is null for update;
  if not found then
    raise sqlstate 'PT409' using message = 'This cheque is cleared or bounced already.', hint = 'cheque.not_open';
  elsif p_day > private.today() then
    raise sqlstate 'PT400' using message = 'This day is in the future.', hint = 'cheque.in_future';
  elsif p_day < v_received then
    raise sqlstate 'PT400' using message = 'This day is before the cheque was received.', hint = 'cheque.before_receipt';
  end if;
end
$$;

-- Of two who reverse the same entry, or reverse and pay, the second waits for the row. 404 when there is no such entry, 409 when it was
-- reversed already.
-- Security definer: no role may write reversals.
create function private.reverse_entry(
  p_kind public.entry_kind, p_entry bigint, p_reason text, p_registernumber text, p_bounced_on date
) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  v_sale     public.soldcars;
  v_held     public.reservations;
  v_entry    record;
  v_reversal bigint;
begin
  perform private.require_admin();
  -- The vehicle first, then its sale, then the entry: in this order every verb locks them.
  perform from public.cardetails where registernumber = case p_kind
    when 'sale' then (select registernumber from public.soldcars where id = p_entry)
    when 'installment' then (select registernumber from public.installments where id = p_entry)
    when 'maintenance' then private.known_vehicle(p_registernumber)
    when 'token' then (select registernumber from public.reservations where id = p_entry)
    when 'token_end' then (select registernumber from public.reservation_ends where id = p_entry) end for update;
  if p_kind = 'sale' then
    select * into v_sale from public.soldcars where id = p_entry for update;
    select v_sale.registernumber, v_sale.selling_price as amount, v_sale.selldate as day, v_sale.reversal, v_sale.id as found into v_entry;
  elsif p_kind = 'installment' then
    perform from public.soldcars where id = (select sale from public.installments where id = p_entry) for no key update;
    select registernumber, amount, installment_date as day, reversal, id as found into v_entry
    from public.installments where id = p_entry for update;
  elsif p_kind = 'maintenance' then
    select registernumber, price as amount, maintainancedate as day, reversal, index::bigint as found into v_entry
    from public.maintenance where registernumber = private.known_vehicle(p_registernumber) and index = p_entry for update;
  elsif p_kind = 'token' then
    select * into v_held from public.reservations where id = p_entry for update;
    perform private.require_open_token(v_held.state);
    select v_held.registernumber, v_held.amount, v_held.day, v_held.reversal, v_held.id as found into v_entry;
  elsif p_kind = 'token_end' then
    select registernumber, refunded as amount, day, reversal, id as found into v_entry
    from public.reservation_ends where id = p_entry for update;
  elsif p_kind = 'cost' then
    select null::text as registernumber, cost as amount, date as day, reversal, id as found into v_entry
    from public.miscellaneous_costs where id = p_entry for update;
  else
    select null::text as registernumber, amount, date as day, reversal, serial_number as found into v_entry
    from public.investment where serial_number = p_entry for update;
  end if;
  if v_entry.found is null then
    if p_kind = 'maintenance' then
      raise sqlstate 'PT404' using message = 'There is no such maintenance record.', hint = 'maintenance.unknown';
    end if;
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  elsif v_entry.reversal is not null then
    raise sqlstate 'PT409' using message = 'This entry is reversed already.', hint = 'entry.reversed';
  end if;
  if p_kind = 'installment' and p_bounced_on is not null then
    perform private.require_open_cheque(p_entry, p_bounced_on);
  end if;
  insert into public.reversals (kind, entry, registernumber, amount, entered_for, reason, bounced_on)
  values (p_kind, p_entry, v_entry.registernumber, v_entry.amount, v_entry.day, p_reason, p_bounced_on)
  returning id into v_reversal;
  if p_kind = 'sale' then
    perform private.reverse_sale(v_sale, v_reversal);
  elsif p_kind = 'installment' then
    update public.installments set reversal = v_reversal where id = p_entry;
  elsif p_kind = 'maintenance' then
    update public.maintenance set reversal = v_reversal where registernumber = v_entry.registernumber and index = p_entry;
  elsif p_kind = 'token' then
    update public.reservations set state = 'reversed', reversal = v_reversal where id = p_entry;
  elsif p_kind = 'token_end' then
    update public.reservation_ends set reversal = v_reversal where id = p_entry;
    perform private.reopen_reservation((select reservation from public.reservation_ends where id = p_entry));
  elsif p_kind = 'cost' then
    update public.miscellaneous_costs set reversal = v_reversal where id = p_entry;
  else
    update public.investment set reversal = v_reversal where serial_number = p_entry;
  end if;
  return v_reversal;
end
$$;

-- Reverses an entry for a reason; a bounced cheque with the day of the bank's memo. p_entry is its id; of maintenance its index, with the
-- vehicle's number. Answers the id of the reversal. A constraint violation is raised again without the row, as in public.sell_car.
create function public.reverse_entry(
  p_kind           public.entry_kind,
  p_entry          bigint,
  p_reason         text,
  p_registernumber text default null,
  p_bounced_on     date default null,
  p_request_id     uuid default null
) returns bigint
language plpgsql set search_path = ''
as $$
declare
  v_reversal bigint;
  v_answer   jsonb;
begin
  perform private.require_admin();
  v_answer := private.answered(p_request_id, 'reverse_entry', jsonb_build_array(
    p_kind, p_entry, p_reason, p_registernumber, p_bounced_on));
  if v_answer is not null then
    return v_answer::bigint;
  end if;
  v_reversal := private.reverse_entry(p_kind, p_entry, p_reason, p_registernumber, p_bounced_on);
  perform private.answer(p_request_id, to_jsonb(v_reversal));
  return v_reversal;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

-- Deletes a maintenance record of the present stay: the contract's name of its reversal. 404 when there is none.
create function public.delete_maintenance(p_registernumber text, p_index int, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'delete_maintenance', jsonb_build_array(p_registernumber, p_index)) is not null then
    return;
  end if;
  if not exists (
    select from public.maintenance m join public.cardetails c using (registernumber, stay)
    where registernumber = private.known_vehicle(p_registernumber) and m.index = p_index and m.reversal is null)
  then
    raise sqlstate 'PT404' using message = 'There is no such maintenance record.', hint = 'maintenance.unknown';
  end if;
  begin
    perform private.reverse_entry('maintenance', p_index, 'Deleted', p_registernumber, null);
  exception when sqlstate 'PT409' then  -- somebody else's, at the same moment
    raise sqlstate 'PT404' using message = 'There is no such maintenance record.', hint = 'maintenance.unknown';
  end;
end
$$;

revoke execute on function
  private.end_transfer, private.reverse_sale, private.require_open_token, private.require_open_cheque, private.reverse_entry
  from public;
revoke execute on function public.reverse_entry, public.delete_maintenance from public, anon, authenticated, service_role;
grant execute on function private.reverse_entry, public.reverse_entry, public.delete_maintenance to authenticated;

-- 53b_taking_reversals_back.sql

-- Taking a reversal back, and the list of what is reversed.

-- Security definer: no role may write sales.
create function private.restore_sale(p_reversal public.reversals) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_sale public.soldcars;
begin
  select * into v_sale from public.soldcars where id = p_reversal.entry;
  update public.cardetails set status = true, onhomepage = false
  where registernumber = v_sale.registernumber and stay = v_sale.stay and not status;
  if not found then
    if exists (select from public.cardetails where registernumber = v_sale.registernumber and stay <> v_sale.stay) then
      raise sqlstate 'PT409' using
        message = 'The vehicle was bought back since: this sale stays reversed.', hint = 'sale.stay_over';
    end if;
    raise sqlstate 'PT409' using message = 'Already Sold', hint = 'vehicle.sold';
  end if;
  if v_sale.reservation is null then
    perform private.refuse_reserved(v_sale.registernumber);
  else
    perform private.open_reservation(v_sale.reservation);
    update public.reservations set state = 'sold' where id = v_sale.reservation;
  end if;
  update public.installments set reversal = null where reversal = p_reversal.id;
  update public.soldcars set present = true, reversal = null where id = v_sale.id;
  delete from public.transfers where registernumber = v_sale.registernumber;
  insert into public.transfers select * from jsonb_populate_record(
    null::public.transfers, nullif(p_reversal.taken_along -> 'place', 'null')) place
  where place.registernumber is not null;
  insert into public.transfer_steps select * from jsonb_populate_recordset(null::public.transfer_steps, p_reversal.taken_along -> 'steps')
  on conflict do nothing;
  if exists (select from public.enquiries where serialnum = v_sale.enquiry and status not in ('won', 'lost')) then
    perform private.follow_enquiry(v_sale.enquiry, 'won', null, '', null, '', null);
  end if;
end
$$;

-- Security definer: no role may write reversals.
create function private.take_back_reversal(p_reversal bigint) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_reversal    public.reversals;
  v_reservation bigint;
begin
  perform private.require_admin();
  perform from public.cardetails where registernumber = (select registernumber from public.reversals where id = p_reversal) for update;
  select * into v_reversal from public.reversals where id = p_reversal for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  end if;
  if v_reversal.kind = 'sale' then
    perform private.restore_sale(v_reversal);
  elsif v_reversal.kind = 'token' then
    perform private.reopen_reservation(v_reversal.entry);
  elsif v_reversal.kind = 'token_end' then
    update public.reservation_ends set reversal = null where id = v_reversal.entry returning reservation into v_reservation;
    perform private.open_reservation(v_reservation);
    update public.reservations set state = 'ended' where id = v_reservation;
  else
    -- A payment for a sale that is reversed meanwhile goes with it.
    update public.installments i set reversal = (select s.reversal from public.soldcars s where s.id = i.sale) where reversal = p_reversal;
    update public.maintenance set reversal = null where reversal = p_reversal;
    update public.miscellaneous_costs set reversal = null where reversal = p_reversal;
    update public.investment set reversal = null where reversal = p_reversal;
  end if;
  delete from public.reversals where id = p_reversal;
end
$$;

-- Takes a reversal back: the entry counts again, a sale with its payments and its transfer. 404 when there is none, 409 when the vehicle
-- was sold again, reserved or bought back meanwhile, or a reservation ended.
create function public.take_back_reversal(p_reversal bigint, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'take_back_reversal', jsonb_build_array(p_reversal)) is not null then
    return;
  end if;
  perform private.take_back_reversal(p_reversal);
end
$$;

-- Reversed entries, the latest reversal first: of one vehicle, or else of a month, by the day of the entry:
-- [{id, kind, entry, registernumber, amount, entered_for, reason, bounced_on, notice_on, username, created_at, what, stay, present}]. `what`
-- is the description of the entry, of a sale the buyer, of a token the customer; `stay` the vehicle's, null where there is none; `present` whether it is of the
-- present stay, of a payment whether of the present sale. Of a sale also what was received for it and is to be given back, where that is
-- anything: down_payment, commission, payments: [{id, installment_date, amount}]; and token, which of the down payment is held again for its
-- reservation. Investments only for those who may see the balance.
create function public.list_reversals(p_registernumber text default null, p_month int default null, p_year int default null) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_number text;
begin
  perform private.require_office();
  if p_registernumber is not null then
    v_number := private.known_vehicle(p_registernumber);
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(r) - 'taken_along' || jsonb_build_object(
      'what', coalesce(s.owner_name, r_held.name, i.description, m.description, cost.description, invested.description, ''),
      'stay', coalesce(s.stay, paid.stay, m.stay, r_held.stay),
      'present', coalesce(paid.present, coalesce(s.stay, m.stay, r_held.stay) = c.stay, true))
      || jsonb_strip_nulls(jsonb_build_object(
        'down_payment', nullif(s.down_payment, 0), 'token', nullif(s.token, 0), 'commission', nullif(s.commission, 0), 'payments', (
          select jsonb_agg(jsonb_build_object('id', went.id, 'installment_date', went.installment_date, 'amount', went.amount)
            order by went.installment_date, went.id)
          from public.installments went where went.sale = s.id and went.reversal = r.id))) order by r.id desc), '[]')
    from public.reversals r
    left join public.cardetails c on c.registernumber = r.registernumber
    left join public.soldcars s on r.kind = 'sale' and s.id = r.entry
    left join public.installments i on r.kind = 'installment' and i.id = r.entry
    left join public.soldcars paid on paid.id = i.sale
    left join public.maintenance m on r.kind = 'maintenance' and m.registernumber = r.registernumber and m.index = r.entry
    left join public.reservation_ends token_end on r.kind = 'token_end' and token_end.id = r.entry
    left join public.reservations r_held on r_held.id = case r.kind when 'token' then r.entry else token_end.reservation end
    left join public.miscellaneous_costs cost on r.kind = 'cost' and cost.id = r.entry
    left join public.investment invested on r.kind = 'investment' and invested.serial_number = r.entry
    where r.registernumber = v_number or v_number is null and r.entered_for <@ private.days_of_month(p_month, p_year)
  );
end
$$;

revoke execute on function private.restore_sale, private.take_back_reversal from public;
revoke execute on function public.take_back_reversal, public.list_reversals from public, anon, authenticated, service_role;
grant execute on function private.take_back_reversal, public.take_back_reversal, public.list_reversals to authenticated;

-- 54_buying_back.sql

-- Buying back: a vehicle that was sold here comes into stock again, as a new stay of the same number. The sale before stays in the
-- books with its own buying price, maintenance, payments and files (28); every call of the contract means the present stay.

-- Security definer: no role may write status, sales and stays. The buyer becomes the owner, without
-- an old text that is no phone number; the papers stay with the vehicle.
create function private.buy_back(p_registernumber text, p_price numeric, p_day date) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  v_number text;
  v_car    public.cardetails;
  v_sale   public.soldcars;
  v_day    date := coalesce(p_day, private.today());
  v_since  date;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_registernumber);
  select * into v_car from public.cardetails where registernumber = v_number for update;
  select * into v_sale from public.soldcars where present_number = v_number for update;
  if v_sale.id is null then
    raise sqlstate 'PT409' using message = 'This vehicle is not sold yet.', hint = 'vehicle.not_sold';
  end if;
  -- A vehicle may be added later than it was sold (D38): its first stay began by then.
  v_since := coalesce(v_car.stay_since, least(private.day_of(v_car.created_at), v_sale.selldate));
  if v_day not between greatest(v_since, v_sale.selldate) and private.today() then
    raise sqlstate 'PT400' using message = 'It is bought back on a day between its sale and today.', hint = 'stay.day_wrong';
  end if;
  insert into public.past_stays (registernumber, stay, since, until, owner, finance, transfer)
  values (v_number, v_car.stay, v_since, v_day,
    coalesce((select to_jsonb(o) - 'registernumber' from public.ownerdetails o where registernumber = v_number), '{}'),
    coalesce((select to_jsonb(f) - 'registernumber' from public.finance f where registernumber = v_number), '{}'),
    private.end_transfer(v_number, true));
  update public.soldcars set present = false where id = v_sale.id;
  update public.cardetails set status = false, stay = stay + 1, stay_since = v_day where registernumber = v_number;
  insert into public.buying_prices (registernumber, vehiclebuyprice)
  values (v_number, case when private.is_admin() then coalesce(p_price, 0) else 0 end);
  delete from public.ownerdetails where registernumber = v_number;
  insert into public.ownerdetails (registernumber, ownername, ownerphone, owner_landline, owner_guardian, owner_street, owner_town, owner_district,
    owner_state, owner_pin)
  values (v_number, v_sale.owner_name, case when v_sale.contact_no ~ '^[0-9 ()+.,/;-]+$' then v_sale.contact_no else '' end,
    v_sale.buyer_landline, v_sale.buyer_guardian, v_sale.buyer_street, v_sale.buyer_town,
    v_sale.buyer_district, v_sale.buyer_state, v_sale.buyer_pin);
  delete from public.finance where registernumber = v_number;
  insert into public.finance (registernumber) values (v_number);
  return v_car.stay + 1;
end
$$;

-- Buys a sold vehicle back, by default today, from its buyer: it is available again, off the home page. Answers the number of the new
-- stay. An employee's price does not count, as in add_vehicle. 409 when it is not sold.
create function public.buy_back(p_registernumber text, p_price numeric default 0, p_day date default null, p_request_id uuid default null)
returns int
language plpgsql set search_path = ''
as $$
declare
  v_stay   int;
  v_answer jsonb;
begin
  perform private.require_office();
  v_answer := private.answered(p_request_id, 'buy_back', jsonb_build_array(p_registernumber, p_price, p_day));
  if v_answer is not null then
    return v_answer::int;
  end if;
  v_stay := private.buy_back(p_registernumber, p_price, p_day);
  perform private.answer(p_request_id, to_jsonb(v_stay));
  return v_stay;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

-- The earlier stays of a vehicle, the latest first: [{stay, since, until, owner, finance, transfer, sale, installments, balance, maintenance,
-- vehiclebuyprice, profit, soldCarInsuranceDocs, soldCarImages, onsiteImages}]. `balance` is what is still owed for the sale; each
-- maintenance record has its `receipt`, a file or null; the last three are files of the private bucket. Buying price and profit are for an
-- admin only, null for others.
create function public.list_stays(p_registernumber text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_number   text;
  v_receipts jsonb;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_registernumber);
  v_receipts := private.file_list('private-files', v_number || '/MaintenanceDoc/');
  return (
    select coalesce(jsonb_agg(to_jsonb(past) - '{registernumber,ended_at,username}'::text[] || jsonb_build_object(
      'sale', to_jsonb(s) - '{present,present_number,sold,reservation,token,import,reference}'::text[]
        || jsonb_strip_nulls(jsonb_build_object('token', nullif(s.token, 0), 'reference', nullif(s.reference, ''))),
      'installments', paid.payments,
      'balance', s.selling_price - s.down_payment - paid.total,
      'maintenance', (
        select coalesce(jsonb_agg(to_jsonb(m) - '{reversal,import}'::text[] || jsonb_build_object('receipt', (
          select receipt from jsonb_array_elements(v_receipts) as receipt
          where receipt ->> 'path' = v_number || '/MaintenanceDoc/' || m.index)) order by maintainancedate, index), '[]')
        from public.maintenance m where m.registernumber = v_number and m.stay = past.stay and m.reversal is null),
      'vehiclebuyprice', (select vehiclebuyprice from public.buying_prices b where b.registernumber = v_number and b.stay = past.stay),
      'profit', (select profit from private.vehicle_profits p where p.registernumber = v_number and p.stay = past.stay),
      'soldCarInsuranceDocs', private.file_list('private-files', v_number || '/InsuranceDocuments/', past.stay),
      'soldCarImages', private.file_list('private-files', v_number || '/SoldCarImages/', past.stay),
      'onsiteImages', private.file_list('private-files', v_number || '/OnsiteVehicleImages/', past.stay)
    ) order by past.stay desc), '[]')
    from public.past_stays past
    left join public.soldcars s on s.registernumber = v_number and s.stay = past.stay and s.reversal is null
    cross join lateral (
      select coalesce(jsonb_agg(to_jsonb(i) - '{reversal,import,reference,more_than_due}'::text[]
        || jsonb_strip_nulls(jsonb_build_object('reference', nullif(i.reference, ''))) order by installment_date, i.id), '[]') as payments,
        coalesce(sum(i.amount) filter (where not i.late_fee), 0) as total
      from public.installments i where i.sale = s.id and i.reversal is null
    ) as paid
    where past.registernumber = v_number
  );
end
$$;

revoke execute on function private.buy_back from public;
revoke execute on function public.buy_back, public.list_stays from public, anon, authenticated, service_role;
grant execute on function private.buy_back, public.buy_back, public.list_stays to authenticated;

-- 55_schedules.sql

-- Schedules: what a buyer owes by which day. A sale makes its schedule; payments fill the oldest due first.

create table public.schedule (
  sale           bigint not null references public.soldcars on delete cascade,
  number         int not null check (number between 1 and 999),
  registernumber text not null references public.cardetails deferrable,
  due_on         date not null check (due_on between '1900-01-01' and '2199-12-31'),
  amount         numeric not null check (amount > 0 and private.is_rupees(amount)),
  primary key (sale, number)
);
create index schedule_by_vehicle on public.schedule (registernumber);
comment on table public.schedule is 'Together its lines are what the sale is owed: selling price less down payment.';

-- Access: the log has what an admin changes, not what a sale makes.

select private.close_table('public.schedule');
create trigger log_changes after insert or update or delete on public.schedule
  for each row when (pg_trigger_depth() = 0) execute function private.log_change('number');

grant select on public.schedule to authenticated;
create policy "office staff read schedules" on public.schedule
  for select to authenticated using ((select private.is_office()));

-- The plan of a sale: monthly on the day of the first, at the end of a shorter month, the last one takes the rest (planOf in the
-- contract). Without a number of installments all is due at once; without an amount they are equal, in whole rupees.
create function private.plan(p_owed numeric, p_count int, p_amount numeric, p_first_due date)
returns table (number int, due_on date, amount numeric)
language plpgsql immutable set search_path = ''
as $$
declare
  v_count  int := greatest(p_count, 1);
  v_amount numeric := case when p_count <= 1 then p_owed when p_amount > 0 then p_amount else ceil(p_owed / p_count) end;
begin
  return query
    select n, least(p_first_due + make_interval(months => n - 1), '2199-12-31')::date,
      case when n = v_count then p_owed - v_amount * (n - 1) else least(v_amount, p_owed - v_amount * (n - 1)) end
    from generate_series(1, v_count) as n
    where p_owed - v_amount * (n - 1) > 0;
end
$$;

-- Per statement, so that an import of many sales stays fast. Security definer: no role may write schedules.
create function private.make_schedule() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.schedule (sale, number, registernumber, due_on, amount)
  select s.id, plan.number, s.registernumber, plan.due_on, plan.amount
  from added s, private.plan(s.selling_price - s.down_payment, s.total_installments, s.installment_amount,
    coalesce(s.first_due,
      case when s.total_installments > 0 then (s.selldate + interval '1 month')::date else s.selldate end)) as plan;
  return null;
end
$$;
create trigger make_schedule after insert on public.soldcars
  referencing new table as added for each statement execute function private.make_schedule();

-- What of every line is paid: payments without late fees, oldest due first, whatever they were paid for. security_invoker: it runs with the
-- caller's rights.
create view private.schedule_lines with (security_invoker = true) as
select line.*, least(line.amount, greatest(0, coalesce(paid.amount, 0) - line.before)) as paid
from (
  select s.*, coalesce(sum(amount) over (
    partition by sale order by due_on, number rows between unbounded preceding and 1 preceding), 0) as before
  from public.schedule s
) line
left join (
  select sale, sum(amount) as amount from public.installments where reversal is null and not late_fee group by sale
) paid on paid.sale = line.sale;
revoke all on private.schedule_lines from public, anon, authenticated, service_role;
grant select on private.schedule_lines to authenticated;

-- What is left of every line that is not paid whole. The lists of the morning look at these rows alone, however many sales there are; kept
-- by triggers, from the view above, as private.open_transfers.

create table private.unpaid_lines (
  sale   bigint not null references public.soldcars on delete cascade,
  number int not null,
  due_on date not null,
  amount numeric not null check (amount > 0),
  primary key (sale, number)
);
create index unpaid_lines_by_day on private.unpaid_lines (due_on);
select private.close_table('private.unpaid_lines');

create function private.note_unpaid(p_sale bigint) returns void
language plpgsql set search_path = ''
as $$
begin
  delete from private.unpaid_lines where sale = p_sale;
  insert into private.unpaid_lines (sale, number, due_on, amount)
  select sale, number, due_on, amount - paid from private.schedule_lines where sale = p_sale and paid < amount;
end
$$;

-- Security definer: no role may write these rows.
create function private.unpaid_by_payment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_logged_as_one() then  -- an import writes them at once (85)
    perform private.note_unpaid(coalesce(new.sale, old.sale));
  end if;
  return null;
end
$$;
create trigger note_unpaid after insert or update of amount, late_fee, reversal or delete on public.installments
  for each row execute function private.unpaid_by_payment();

-- Security definer: as private.unpaid_by_payment.
create function private.unpaid_by_schedule() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_logged_as_one() then
    perform private.note_unpaid(sale) from (select distinct sale from changed) one;
  end if;
  return null;
end
$$;
create trigger note_unpaid_added after insert on public.schedule
  referencing new table as changed for each statement execute function private.unpaid_by_schedule();
create trigger note_unpaid_changed after update on public.schedule
  referencing new table as changed for each statement execute function private.unpaid_by_schedule();
create trigger note_unpaid_removed after delete on public.schedule
  referencing old table as changed for each statement execute function private.unpaid_by_schedule();

revoke execute on function private.note_unpaid, private.unpaid_by_payment, private.unpaid_by_schedule from public;

-- Verbs

-- Security definer: no role may write schedules.
create function private.change_schedule(p_registernumber text, p_lines jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_number text;
  v_sale   public.soldcars;
  v_kept   int;
begin
  perform private.require_admin();
  v_number := private.known_vehicle(p_registernumber);
  perform from public.cardetails where registernumber = v_number for key share;
  select * into v_sale from public.soldcars where present_number = v_number for update;
  if not found then
    raise sqlstate 'PT409' using message = 'This vehicle is not sold yet.', hint = 'vehicle.not_sold';
  end if;
  select coalesce(max(number), 0) into v_kept from private.schedule_lines where sale = v_sale.id and paid > 0;
  delete from public.schedule where sale = v_sale.id and number > v_kept;
  insert into public.schedule (sale, number, registernumber, due_on, amount)
  select v_sale.id, v_kept + place, v_sale.registernumber, due_on, amount
  from (
    select row_number() over (order by "dueOn", at) as place, "dueOn" as due_on, amount
    from rows from (jsonb_to_recordset(p_lines) as ("dueOn" date, amount numeric)) with ordinality as t ("dueOn", amount, at)
  ) given;
  if (select coalesce(sum(amount), 0) from public.schedule where sale = v_sale.id) <> v_sale.selling_price - v_sale.down_payment then
    raise sqlstate 'PT400' using message = 'The plan does not add up to what is owed.', hint = 'schedule.unequal';
  elsif exists (
    select from public.schedule a join public.schedule b on b.sale = a.sale and b.number > a.number and b.due_on < a.due_on
    where a.sale = v_sale.id)
  then
    raise sqlstate 'PT400' using message = 'An installment cannot be due before one that is paid.', hint = 'schedule.unordered';
  end if;
end
$$;

-- Replaces the lines of the present sale on which nothing is paid by others: [{dueOn, amount}]. 400 when all together are not what is owed.
create function public.change_schedule(p_registernumber text, p_lines jsonb, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'change_schedule', jsonb_build_array(p_registernumber, p_lines)) is not null then
    return;
  end if;
  perform private.change_schedule(p_registernumber, p_lines);
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

revoke execute on function private.plan, private.make_schedule, private.change_schedule from public;
revoke execute on function public.change_schedule from public, anon, authenticated, service_role;
grant execute on function private.change_schedule, public.change_schedule to authenticated;

-- 56_dues.sql

-- Dues: who owes how much, since when, and a sale's statement of account.

-- Late fees

-- The late fee of every installment that was not whole by its day, or is not yet: the fee of its day. Without a fee in the settings none,
-- and no look at any line. What was paid before an import is one entry, of its last day: it counts as paid in time.
create function private.late_fees(p_sale bigint default null)
returns table (sale bigint, number int, due_on date, fee numeric)
language plpgsql stable rows 100 set search_path = ''
as $$
begin
  if exists (select from public.rates where kind = 'late_fee' and value > 0) then
    return query
      select line.sale, line.number, line.due_on, private.rate('late_fee', line.due_on)
      from private.schedule_lines line
      where (p_sale is null or line.sale = p_sale) and line.due_on < private.today() and private.rate('late_fee', line.due_on) > 0
        and line.before + line.amount > (
          select coalesce(sum(i.amount), 0) from public.installments i
          where i.sale = line.sale and i.reversal is null and not i.late_fee and (i.installment_date <= line.due_on or i.import is not null));
  end if;
end
$$;

-- What of them each sale still owes: each fee has been paid or not, whatever the price's installments are.
create function private.late_fees_owed(p_sale bigint default null) returns table (sale bigint, owed numeric)
language plpgsql stable rows 100 set search_path = ''
as $$
begin
  return query
    select fees.sale, greatest(0, sum(fees.fee) - coalesce((
      select sum(i.amount) from public.installments i where i.sale = fees.sale and i.late_fee and i.reversal is null), 0))
    from private.late_fees(p_sale) fees group by fees.sale;
end
$$;

-- What of a sale is due by today, late fees with it.
create function private.due_by_today(p_sale bigint) returns numeric
language sql stable set search_path = ''
as $$
  select coalesce(sum(amount - paid), 0) + coalesce((select owed from private.late_fees_owed(p_sale)), 0)
  from private.schedule_lines where sale = p_sale and due_on <= private.today()
$$;

-- What a buyer is asked for today: what is due by now, or else the next installment; 0 where nothing is owed. Reminder, statement and payment
-- page name this amount.
create function private.amount_to_pay(p_sale bigint) returns numeric
language sql stable set search_path = ''
as $$
  select coalesce(nullif(private.due_by_today(p_sale), 0), (
    select amount - paid from private.schedule_lines where sale = p_sale and paid < amount order by due_on, number limit 1), 0)
$$;

-- Cheques

-- What a cheque waits for, from which day, or by which: `bank`, one that is open and has its day; of one that has bounced `notice`,
-- `payment` and `complaint`, each by the rate of the day on which its clock began. What is paid since pays for the bounced cheques of the
-- sale, the oldest first, fees apart; an open cheque pays for none. One that is paid for waits for nothing. Running sums, as each
-- payment counts once: `short` is what is missing for a cheque and those before it. security_invoker: it runs with the caller's rights.
create view private.cheque_clocks with (security_invoker = true) as
select 'bank' as stage, coalesce(cheque_date, installment_date) as day, sale, registernumber, id as installment, null::bigint as reversal,
  amount, cheque_bank, cheque_number, username, null::date as notice_by, null::date as pay_by, null::date as complain_by
from public.installments
where payment_mode = 'Cheque' and cleared_on is null and reversal is null
union all
select stage.*, bounced.sale, bounced.registernumber, installment, bounced.reversal, amount, cheque_bank, cheque_number, bounced.username,
  clock.notice_by, clock.pay_by, clock.complain_by
from (
  select *, running - min(running - amount + since) over (partition by sale, late_fee order by bounced_on, reversal) as short
  from (
    select i.sale, i.registernumber, i.id as installment, i.reversal, i.amount, i.late_fee, i.cheque_bank, i.cheque_number, i.username,
      r.bounced_on, r.notice_on, sum(i.amount) over (partition by i.sale, i.late_fee order by r.bounced_on, r.id) as running,
      (select coalesce(sum(later.amount), 0) from public.installments later
       where later.sale = i.sale and later.late_fee = i.late_fee and later.installment_date >= r.bounced_on and later.id > i.id
         and later.reversal is null and (later.payment_mode <> 'Cheque' or later.cleared_on is not null)) as since
    from public.reversals r join public.installments i on i.reversal = r.id
    where r.bounced_on is not null and i.reversal is not null  -- said twice, for the index
  ) one
) bounced
join public.soldcars s on s.id = bounced.sale and s.reversal is null
cross join lateral (
  select case when notice_on is null then bounced_on + private.rate('notice_days', bounced_on)::int end as notice_by,
    notice_on + private.rate('payment_days', notice_on)::int as pay_by,
    notice_on + private.rate('payment_days', notice_on)::int + private.rate('complaint_days', notice_on)::int as complain_by
) clock
cross join lateral (
  select 'notice' as stage, clock.notice_by as day where notice_on is null
  union all select 'payment', clock.pay_by where clock.pay_by >= private.today()
  union all select 'complaint', clock.complain_by where clock.pay_by < private.today()
) stage
where bounced.short > 0;
revoke all on private.cheque_clocks from public, anon, authenticated, service_role;
grant select on private.cheque_clocks to authenticated;

-- Dues

-- Every sale that is owed for, its price or a late fee: what, since when, what next. A sale that was reversed is owed nothing.
-- Not security_invoker, as nobody may read private.unpaid_lines: it asks for the role itself.
create view private.owed_sales as
select s.id as sale, s.registernumber, s.present, s.owner_name, s.contact_no, s.selldate,
  coalesce(due.owed, 0) as owed, coalesce(due.overdue, 0) as overdue, due.since, due.next_due, due.next_amount,
  due.up_to_30, due.up_to_60, due.up_to_90, due.over_90, coalesce(fees.owed, 0) as late_fees
from (
  select sale, sum(amount) as owed,
    sum(amount) filter (where days > 0) as overdue,
    min(due_on) filter (where days > 0) as since,
    min(due_on) as next_due,
    (array_agg(amount order by due_on, number))[1] as next_amount,
    sum(amount) filter (where days between 1 and 30) as up_to_30,
    sum(amount) filter (where days between 31 and 60) as up_to_60,
    sum(amount) filter (where days between 61 and 90) as up_to_90,
    sum(amount) filter (where days > 90) as over_90
  from (select *, (select private.today()) - due_on as days from private.unpaid_lines) line
  group by sale
) due
full join (select sale, owed from private.late_fees_owed() where owed > 0) fees using (sale)
join public.soldcars s on s.id = sale
where s.reversal is null and (select private.is_office());
revoke all on private.owed_sales from public, anon, authenticated, service_role;
grant select on private.owed_sales to authenticated;

-- Who owes, the longest overdue first: {"dues": [{sale, registernumber, carname, carcompany, present, owner_name, contact_no, selldate,
-- owed, overdue, since, days_overdue, next_due, next_amount, late_fees, silent of who is not to be written to}], "totalCount", "owed", "overdue", "ages": {up_to_30, up_to_60,
-- up_to_90, over_90}}, and "late_fees" where there are any. The sums are of all that is found. `present`: false for a sale of a vehicle that
-- was bought back since; `next_due` and `next_amount` are null where only a late fee is owed. Rupees. Paginated when p_limit is given.
create function public.list_dues(p_search text default '', p_limit int default null, p_offset int default 0) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_patterns text[] := private.office_patterns(p_search);
begin
  perform private.require_office();
  return (
    with found as materialized (
      select owed.*, c.carname, c.carcompany
      from private.owed_sales owed join public.cardetails c on c.registernumber = owed.registernumber
      where v_patterns = '{}'
        or private.search_form(concat_ws(' ', c.registernumber, c.vehicle_key || private.other_spellings(c.registernumber), c.carname, c.carcompany,
                              owed.owner_name, owed.contact_no, translate(owed.contact_no, ' -+()', '')))
          like all (v_patterns)
    ), page as (
      select * from found order by since nulls last, next_due nulls last, registernumber, sale limit p_limit offset p_offset
    )
    select jsonb_build_object(
      'dues', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'sale', sale, 'registernumber', registernumber, 'carname', carname, 'carcompany', carcompany, 'present', present,
          'owner_name', owner_name, 'contact_no', contact_no, 'selldate', selldate, 'owed', owed, 'overdue', overdue, 'since', since,
          'days_overdue', private.today() - since, 'next_due', next_due, 'next_amount', next_amount, 'late_fees', late_fees
        ) || case when private.is_silent(contact_no) then '{"silent": true}'::jsonb else '{}' end order by since nulls last, next_due nulls last, registernumber, sale), '[]')
        from page),
      'totalCount', count(*), 'owed', coalesce(sum(owed), 0), 'overdue', coalesce(sum(overdue), 0),
      'ages', jsonb_build_object(
        'up_to_30', coalesce(sum(up_to_30), 0), 'up_to_60', coalesce(sum(up_to_60), 0),
        'up_to_90', coalesce(sum(up_to_90), 0), 'over_90', coalesce(sum(over_90), 0)))
      || jsonb_strip_nulls(jsonb_build_object('late_fees', nullif(sum(late_fees), 0)))
    from found
  );
end
$$;

-- The statement of account of a vehicle's present sale, or of p_sale, which may be an earlier one: {"sale": {id, present, registernumber,
-- carname, carcompany, owner_name, contact_no, selldate, selling_price, down_payment, payment_mode}, where the vehicle was reserved also
-- what of the down payment was its token, and when and how that was received {token, token_day, token_mode}, "lines": [{number, due_on, amount,
-- paid, state, days}], "payments": [{id, installment_date, amount, payment_mode, account_paid_to, description, username, late_fee,
-- cheque_number, cheque_bank, cheque_date, cleared_on, reversal}], "late_fees": [{number, due_on, fee}], "late_fees_owed", "paid",
-- "balance", "due_now"}. `state` is paid, part_paid, due or overdue, `days` how long it is overdue or how long it has; `balance` is R147's, below 0 when too much was paid;
-- `due_now` is what is due today or before, or else the next installment. A payment with a reason for its cash has cash_reason too, one with a reference reference. `reversal` is null or {id, reason, bounced_on, notice_on, username,
-- created_at}, of a bounced cheque that is not paid for also notice_by, or pay_by and complain_by. 409 for a vehicle that is not sold.
create function public.statement(p_registernumber text default null, p_sale bigint default null) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_number text;
  v_sale   public.soldcars;
  v_paid   numeric;
begin
  perform private.require_office();
  if p_registernumber is not null or p_sale is null then
    v_number := private.known_vehicle(p_registernumber);
  end if;
  select * into v_sale from public.soldcars
  where case when p_sale is null then present_number = v_number
             else id = p_sale and reversal is null and (registernumber = v_number or v_number is null) end;
  if not found then
    raise sqlstate 'PT409' using message = 'This vehicle is not sold yet.', hint = 'vehicle.not_sold';
  end if;
  select coalesce(sum(amount), 0) into v_paid from public.installments where sale = v_sale.id and reversal is null and not late_fee;
  return (
    with lines as (
      select number, due_on, amount, paid,
        case when paid = amount then 'paid' when due_on < private.today() then 'overdue'
             when paid > 0 then 'part_paid' else 'due' end as state,
        abs(due_on - private.today()) as days
      from private.schedule_lines where sale = v_sale.id
    ), clocks as materialized (
      select reversal, jsonb_strip_nulls(jsonb_build_object('notice_by', notice_by, 'pay_by', pay_by, 'complain_by', complain_by)) as days
      from private.cheque_clocks where sale = v_sale.id and reversal is not null
    )
    select jsonb_build_object(
      'sale', (
        select jsonb_build_object('id', v_sale.id, 'present', v_sale.present, 'registernumber', registernumber, 'carname', carname,
          'carcompany', carcompany, 'owner_name', v_sale.owner_name, 'contact_no', v_sale.contact_no, 'selldate', v_sale.selldate,
          'selling_price', v_sale.selling_price, 'down_payment', v_sale.down_payment, 'payment_mode', v_sale.payment_mode)
          || coalesce((select jsonb_build_object('token', amount, 'token_day', day, 'token_mode', mode)
                       from public.reservations where id = v_sale.reservation), '{}')
        from public.cardetails where registernumber = v_sale.registernumber),
      'lines', (select coalesce(jsonb_agg(to_jsonb(lines) order by due_on, number), '[]') from lines),
      'payments', (
        select coalesce(jsonb_agg(
          to_jsonb(i) - '{registernumber,sale,cash_reason,import,reference,more_than_due}'::text[]
          || jsonb_strip_nulls(jsonb_build_object('cash_reason', nullif(i.cash_reason, ''), 'reference', nullif(i.reference, ''))) || jsonb_build_object('reversal', (
            select jsonb_build_object('id', r.id, 'reason', r.reason, 'bounced_on', r.bounced_on, 'notice_on', r.notice_on,
              'username', r.username, 'created_at', r.created_at)
              || coalesce((select days from clocks where clocks.reversal = r.id), '{}')
            from public.reversals r where r.id = i.reversal)) order by installment_date, i.id), '[]')
        from public.installments i where i.sale = v_sale.id),
      'late_fees', (
        select coalesce(jsonb_agg(jsonb_build_object('number', number, 'due_on', due_on, 'fee', fee) order by due_on, number), '[]')
        from private.late_fees(v_sale.id)),
      'late_fees_owed', coalesce((select owed from private.late_fees_owed(v_sale.id)), 0),
      'paid', v_paid,
      'balance', v_sale.selling_price - v_sale.down_payment - v_paid,
      'due_now', coalesce(
        (select nullif(sum(amount - paid) filter (where due_on <= private.today()), 0) from lines),
        (select amount - paid from lines where paid < amount order by due_on, number limit 1), 0))
  );
end
$$;

revoke execute on function private.late_fees, private.late_fees_owed, private.due_by_today, private.amount_to_pay from public;
grant execute on function private.late_fees, private.late_fees_owed, private.due_by_today, private.amount_to_pay to authenticated;
revoke execute on function public.list_dues, public.statement from public, anon, authenticated, service_role;
grant execute on function public.list_dues, public.statement to authenticated;

-- 57_accounts_and_cash.sql

-- Where money goes, and what is asked of it: the account of a mode, whether a payment is more than what is due, how much one buyer has paid in cash,
-- and what a UTR has paid already.

-- Accounts

-- Where money of a mode goes: cash into no account; by any other mode the dealer's own, as Settings name it, unless another one was typed.
-- His account's number, bank and company are names of the same account, however they are spelt. One rule for what is stored and for the registers,
-- so that what was recorded before it is one line with what came since.
create function private.account_of(p_mode text, p_typed text default '') returns text
language plpgsql stable set search_path = ''
as $$
declare
  v_typed  text := btrim(regexp_replace(p_typed, '\s+', ' ', 'g'));
  v_office public.dealer_office;
  v_own    text;
begin
  if lower(p_mode) in ('', 'cash') then
    return '';
  end if;
  select * into v_office from public.dealer_office;
  v_own := coalesce(nullif(v_office.account_name, ''), nullif(v_office.bank, ''), v_typed);
  return case when lower(v_typed) in ('', lower(v_own), lower(v_office.bank), v_office.account_number,
    (select lower(company_name) from public.dealer)) then v_own else v_typed end;
end
$$;

-- Keeps the account of a row by that rule. It runs after the triggers that normalize the mode (keep_…), whose column its argument names.
create function private.set_account() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if private.is_line(new.account_paid_to) then  -- what is no line is for the check to refuse
    new.account_paid_to := private.account_of(to_jsonb(new) ->> tg_argv[0], new.account_paid_to);
  end if;
  return new;
end
$$;
create trigger set_account before insert on public.soldcars
  for each row execute function private.set_account('payment_mode');
create trigger set_account before insert on public.installments
  for each row execute function private.set_account('payment_mode');
create trigger set_account before insert on public.reservations
  for each row execute function private.set_account('mode');
create trigger set_account before insert on public.reservation_ends
  for each row execute function private.set_account('mode');

-- What is due

-- A payment is received on the day of its sale or later; what was received before is a token or the down payment. It is no more than what is due of
-- the price, or of the late fees where Settings have any, unless whoever records it says that he knows. The lock of private.set_sale makes payments of the same moment wait
-- for each other, so that the last one sees what the others have paid. Rows of before these rules stay.
-- Security definer: clocks and sums of the sale, whoever records.
create function private.refuse_payment() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_sale public.soldcars;
  v_due  numeric;
begin
  select * into v_sale from public.soldcars where id = new.sale;
  if new.installment_date < v_sale.selldate then
    raise sqlstate 'PT400' using
      message = format('A payment cannot be before the day of the sale, %s.', to_char(v_sale.selldate, 'DD/MM/YYYY')), hint = 'installment.before_sale';
  elsif new.amount > 0 and not new.more_than_due then
    v_due := case when not new.late_fee then v_sale.selling_price - v_sale.down_payment
      when exists (select from public.rates where kind = 'late_fee' and value > 0) then (
        select coalesce(sum(fee), 0) from private.late_fees(v_sale.id)) end;
    if v_due < (select sum(amount) from public.installments where sale = v_sale.id and late_fee = new.late_fee and reversal is null) then
      raise sqlstate 'PT409' using
        message = 'This is more than what is still due. Somebody may have recorded a payment meanwhile. If it is meant, please confirm it.',
        hint = 'installment.above_due';
    end if;
  end if;
  return null;
end
$$;
-- An import has looked at all of its rows (85).
create trigger refuse_payment after insert on public.installments
  for each row when (new.import is null) execute function private.refuse_payment();

-- Cash

-- Cash is cash however it is written: the API takes other payment modes than the forms offer.

-- What was taken in cash for a sale, the down payment and a token with it, and what one buyer gave on one day, by his phone, rupees.
-- Security definer: the sum of a buyer's day is over all his sales, by an index that row-level security would forbid. It checks the role itself.
create function private.cash_taken(p_sale bigint, p_phone text, p_day date, out of_sale numeric, out of_day numeric)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
declare
  v_keys text[] := private.phone_keys(p_phone);
begin
  perform private.require_office();
  select coalesce(sum(amount), 0) into of_sale from (
    select down_payment - token from public.soldcars where id = p_sale and lower(payment_mode) = 'cash' and reversal is null
    union all
    select r.amount from public.reservations r join public.soldcars s on s.reservation = r.id
    where s.id = p_sale and lower(r.mode) = 'cash' and s.reversal is null
    union all
    select amount from public.installments where sale = p_sale and lower(payment_mode) = 'cash' and reversal is null
  ) as taken (amount);
  select coalesce(sum(amount), 0) into of_day from (
    select down_payment - token from public.soldcars
    where private.phone_keys(contact_no) && v_keys and selldate = p_day and lower(payment_mode) = 'cash' and reversal is null
    union all
    select amount from public.reservations
    where private.phone_keys(phone) && v_keys and day = p_day and lower(mode) = 'cash' and state <> 'reversed'
    union all
    select i.amount from public.installments i join public.soldcars s on s.id = i.sale
    where private.phone_keys(s.contact_no) && v_keys and i.installment_date = p_day and lower(i.payment_mode) = 'cash' and i.reversal is null
  ) as taken (amount);
end
$$;

-- A limit of cash on a day; on days before the first one, the first.
create function private.cash_rate(p_kind public.rate_kind, p_day date) returns numeric
language sql stable set search_path = ''
as $$ select private.rate(p_kind, greatest(p_day, (select min(holds_from) from public.rates where kind = p_kind))) $$;

-- What was taken in cash so far for the present sale of a vehicle, or for p_sale, and from its buyer on a day, with the limits of that
-- day: {of_sale, of_day, warn_from, reason_from}, rupees. A new sale asks with the buyer's phone instead of a vehicle.
create function public.cash_taken(
  p_registernumber text default null, p_sale bigint default null, p_phone text default null, p_day date default null
) returns table (of_sale numeric, of_day numeric, warn_from numeric, reason_from numeric)
language plpgsql stable rows 1 set search_path = ''
as $$
declare
  v_day  date := coalesce(p_day, private.today());
  v_sale public.soldcars;
begin
  perform private.require_office();
  if p_registernumber is not null then
    select * into v_sale from public.soldcars
    where case when p_sale is null then present_number = private.known_vehicle(p_registernumber) else id = p_sale end;
  end if;
  return query
    select taken.of_sale, taken.of_day, private.cash_rate('cash_warning', v_day), private.cash_rate('cash_limit', v_day)
    from private.cash_taken(v_sale.id, coalesce(v_sale.contact_no, p_phone), v_day) taken;
end
$$;

-- Refuses cash above the limit of its day without a reason, for one sale or from one buyer on one day (section 186 of the Income-tax Act).
-- Callers of before the question, who send none (null), are not refused: what they book stands in the list of the morning.
-- Security definer: as private.cash_taken.
create function private.refuse_silent_cash() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_row   jsonb := to_jsonb(new);
  v_sale  public.soldcars;
  v_day   date := coalesce(v_row ->> 'installment_date', v_row ->> 'selldate', v_row ->> 'day')::date;
  v_phone text := v_row ->> 'phone';
  v_taken record;
begin
  if tg_table_name <> 'reservations' then
    select * into v_sale from public.soldcars where id = coalesce(v_row ->> 'sale', v_row ->> 'id')::bigint;
    v_phone := v_sale.contact_no;
  end if;
  -- Of two payments of one buyer at once the second counts the first.
  perform pg_advisory_xact_lock(hashtext('private.refuse_silent_cash'), one.lock)
  from (select distinct hashtext(key) as lock from unnest(private.phone_keys(v_phone)) as key order by 1) as one;
  select * into v_taken from private.cash_taken(v_sale.id, v_phone, v_day);
  if greatest(v_taken.of_sale, v_taken.of_day) >= private.cash_rate('cash_limit', v_day) then
    raise sqlstate 'PT400' using message = 'So much cash needs a reason.', hint = 'cash.reason_missing';
  end if;
  return null;
end
$$;
create trigger refuse_silent_cash after insert on public.soldcars
  for each row when (lower(new.payment_mode) = 'cash' and new.cash_reason = '') execute function private.refuse_silent_cash();
create trigger refuse_silent_cash after insert on public.installments
  for each row when (lower(new.payment_mode) = 'cash' and new.cash_reason = '') execute function private.refuse_silent_cash();
create trigger refuse_silent_cash after insert on public.reservations
  for each row when (lower(new.mode) = 'cash' and new.cash_reason = '') execute function private.refuse_silent_cash();

-- References

-- What was received under this UTR, the latest first: [{registernumber, name, amount, day}], rupees, without what was reversed. [] for words
-- without six figures, which many payments may share.
create function public.list_reference(p_reference text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_reference text := private.as_reference(p_reference);
begin
  perform private.require_office();
  if v_reference !~ '[0-9]{6}' then
    return '[]';
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(received) order by day desc, amount desc), '[]') from (
      select registernumber, name, sum(amount) as amount, day from (
        select i.registernumber, s.owner_name::text as name, i.amount, i.installment_date as day
        from public.installments i join public.soldcars s on s.id = i.sale 
        where i.reference = v_reference and i.reference <> '' and i.reversal is null  -- said twice, for the index
        union all
        select registernumber, owner_name::text, down_payment - token, selldate
        from public.soldcars where reference = v_reference and reference <> '' and reversal is null
        union all
        select registernumber, name::text, amount, day from public.reservations where reference = v_reference and reference <> '' and state <> 'reversed'
      ) one group by registernumber, name, day order by day desc limit 5) received);
end
$$;

revoke execute on function private.account_of, private.set_account, private.refuse_payment from public;
grant execute on function private.account_of to authenticated;
revoke execute on function private.cash_taken, private.cash_rate, private.refuse_silent_cash from public;
revoke execute on function public.cash_taken, public.list_reference from public, anon, authenticated, service_role;
grant execute on function private.cash_taken, private.cash_rate, public.cash_taken, public.list_reference to authenticated;

-- 57b_cheques.sql

-- Cheques: received, then cleared, or bounced, which is a reversal (53).

-- Security definer: no role may change an installment.
create function private.clear_cheque(p_id bigint, p_day date) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_office();
  perform private.require_open_cheque(p_id, p_day);
  update public.installments set cleared_on = p_day where id = p_id;
end
$$;

-- Says that the bank has honoured a cheque, by default today. 409 for what is no cheque, or is cleared or bounced already.
create function public.clear_cheque(p_id bigint, p_day date default null, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'clear_cheque', jsonb_build_array(p_id, p_day)) is not null then
    return;
  end if;
  perform private.clear_cheque(p_id, coalesce(p_day, private.today()));
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

-- Security definer: no role may change a reversal.
create function private.send_notice(p_reversal bigint, p_day date) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_office();
  if p_day > private.today() then
    raise sqlstate 'PT400' using message = 'This day is in the future.', hint = 'cheque.in_future';
  end if;
  update public.reversals set notice_on = p_day where id = p_reversal and bounced_on is not null and notice_on is null;
  if not found then
    raise sqlstate 'PT409' using message = 'No notice is due here.', hint = 'cheque.notice_sent';
  end if;
end
$$;

-- Says that the drawer of a bounced cheque was sent the notice, by default today, from which his days to pay run.
create function public.send_notice(p_reversal bigint, p_day date default null, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'send_notice', jsonb_build_array(p_reversal, p_day)) is not null then
    return;
  end if;
  perform private.send_notice(p_reversal, coalesce(p_day, private.today()));
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

revoke execute on function private.clear_cheque, private.send_notice from public;
revoke execute on function public.clear_cheque, public.send_notice from public, anon, authenticated, service_role;
grant execute on function private.clear_cheque, private.send_notice, public.clear_cheque, public.send_notice to authenticated;

-- 58_issued_papers.sql

-- Issued papers: what the dealer hands out, with a number. A paper is kept as it was made; a correction is a new paper that names the old.

create type public.issued_kind as enum (
  'token_receipt', 'payment_receipt', 'delivery_note', 'sale_agreement', 'statement', 'data_sheet', 'form_29', 'form_30', 'margin_sheet');

create table public.issued_papers (
  id             bigint generated always as identity primary key,
  kind           public.issued_kind not null,
  year           smallint not null check (year between 2000 and 2199),
  serial         int not null check (serial between 1 and 999999),
  number         varchar(16) not null constraint a_number_has_its_form check (number ~ '^[A-Za-z0-9-]{1,4}/[0-9]{2}-[0-9]{2}/[0-9]{5,6}$'),
  day            date not null default private.today() check (day between '2000-01-01' and '2199-12-31'),
  language       varchar(2) not null default 'en' constraint language_is_one_of_ours check (language = 'en'),
  registernumber text references public.cardetails on delete set null deferrable,
  sale           bigint references public.soldcars,
  installment    bigint references public.installments,
  reservation    bigint references public.reservations,
  corrects       bigint unique references public.issued_papers,
  contents       json not null,
  username       text not null default private.username(),
  unique (kind, year, serial)
);
comment on column public.issued_papers.year is 'The financial year by its first: 2026 is April 2026 to March 2027.';
comment on column public.issued_papers.registernumber is 'Null when the vehicle was deleted since, and for a sheet of a month.';
comment on column public.issued_papers.contents is
  'What it says (issuedContents in the contract). json and not jsonb: a corrected registration number does not reach it (83).';
create index issued_papers_by_vehicle on public.issued_papers (registernumber);
create index issued_papers_by_day on public.issued_papers (day);
create index issued_papers_by_sale on public.issued_papers (sale);
create index issued_papers_by_reservation on public.issued_papers (reservation);
create unique index one_receipt_for_a_payment on public.issued_papers (sale, coalesce(installment, 0))
  where kind = 'payment_receipt' and corrects is null;

-- The last number of each kind and financial year. Its row is locked until the transaction ends, so that numbers have neither gaps nor twins.
create table private.paper_serials (
  kind   public.issued_kind not null,
  year   smallint not null,
  serial int not null,
  primary key (kind, year)
);

-- Access: only the verbs write. What a trigger makes is logged with the payment. The log has no contents: they are kept as they
-- were made, and erased once (98).

select private.close_table('public.issued_papers');
select private.close_table('private.paper_serials');
create trigger log_changes after insert or update or delete on public.issued_papers
  for each row when (pg_trigger_depth() = 0) execute function private.log_change('kind', 'number', '-contents');

grant select on public.issued_papers to authenticated;
create policy "office staff read issued papers, margin sheets an admin alone" on public.issued_papers
  for select to authenticated using (
    (select private.is_office()) and (kind <> 'margin_sheet' or (select private.is_admin())));

-- Numbers

-- The financial year of a day, by its first calendar year: it begins with April.
create function private.financial_year(p_day date) returns smallint
language sql immutable set search_path = ''
as $$ select extract(year from p_day - interval '3 months')::smallint $$;

-- The next number of a kind in the financial year of today, such as RCT/26-27/00042, from which it is taken. Whoever asks second waits for
-- the first; a transaction that fails gives its number back. At most 16 characters: the 100,000th of a year shortens a prefix of four.
create function private.next_paper_number(p_kind public.issued_kind, out year smallint, out serial int, out number text)
language plpgsql set search_path = ''
as $$
declare
  v_office public.dealer_office := (select o from public.dealer_office o);
begin
  year := private.financial_year(private.today());
  insert into private.paper_serials as known (kind, year, serial) values (p_kind, next_paper_number.year, 1)
  on conflict on constraint paper_serials_pkey do update set serial = known.serial + 1
  returning known.serial into serial;
  number := format('/%s-%s/', lpad((year % 100)::text, 2, '0'), lpad(((year + 1) % 100)::text, 2, '0')) || lpad(serial::text, greatest(5, length(serial::text)), '0');
  number := left(case p_kind
      when 'token_receipt' then 'TKN'
      when 'payment_receipt' then coalesce(nullif(v_office.receipt_prefix, ''), 'RCT')
      when 'delivery_note' then coalesce(nullif(v_office.note_prefix, ''), 'DN')
      when 'sale_agreement' then 'AGR' when 'statement' then 'SOA' when 'data_sheet' then 'DS'
      when 'form_29' then 'F29' when 'form_30' then 'F30' else 'GST' end, 16 - length(number)) || number;
end
$$;

-- A prefix under which papers of another kind were numbered stays theirs, also when they have another one now: two papers would have one number.
-- Security definer: whoever changes the settings need not be allowed to read papers.
create function private.refuse_used_prefix() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from (values ('payment_receipt'::public.issued_kind, new.receipt_prefix), ('delivery_note', new.note_prefix)) as own (kind, prefix)
    join public.issued_papers p on p.kind <> own.kind and p.number ilike own.prefix || '/%')
  then
    raise sqlstate 'PT400' using message = 'Receipts or delivery notes cannot begin so: other papers do. Please choose other letters.',
      hint = 'settings.prefix_taken';
  end if;
  return null;
end
$$;
create trigger refuse_used_prefix after update on public.dealer_office
  for each row when ((new.receipt_prefix, new.note_prefix) is distinct from (old.receipt_prefix, old.note_prefix))
  execute function private.refuse_used_prefix();

revoke execute on function private.financial_year, private.next_paper_number, private.refuse_used_prefix from public;

-- 59_identity_papers.sql

-- Identity papers of owners and buyers ({number}/IdentityPapers/…): the office stores them, an admin deletes them, and each look is
-- logged. Storage makes a link to a file that the caller may read, and one of these he may read for a minute after his look was
-- logged: so nobody gets a link that the log does not know of.

-- Logs that the caller looks at the file at this path, or at those of a stay in this folder ('…/' at its end).
-- Security definer: no role may write the log, nor see these files before.
create function private.log_look(
  p_path text, p_since timestamptz default '-infinity', p_until timestamptz default 'infinity'
) returns void
language sql security definer set search_path = ''
as $$
  insert into public.activity_log (actor, username, action, tablename, registernumber, after)
  select auth.uid(), private.username(), 'READ', 'files', (private.parse_path(name)).registernumber, jsonb_build_object('path', name)
  from storage.objects
  where bucket_id = 'private-files' and (private.parse_path(name)).folder = 'IdentityPapers'
    and name collate "C" >= p_path and name collate "C" < rtrim(p_path, '/') || '0'
    and coalesce(created_at, now()) > p_since and coalesce(created_at, now()) <= p_until
$$;

-- Whether the log has a look of the caller at this file of the last minute.
-- Security definer: only an admin reads the log.
create function private.has_looked(p_path text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.activity_log
    where private.number_key(registernumber) = private.number_key(split_part(p_path, '/', 1))
      and actor = auth.uid() and action = 'READ' and tablename = 'files' and after ->> 'path' = p_path
      and happened_at > now() - interval '1 minute')
$$;

-- The identity papers of a vehicle's owner and buyer, of the present stay or of p_stay, a past one; each look at them is logged: [{path,
-- version, filename, unchecked?}].
create function public.look_at_identity_papers(p_registernumber text, p_stay int default null) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  v_number text;
  v_folder text;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_registernumber);
  v_folder := v_number || '/IdentityPapers/';
  perform private.log_look(v_folder, since, until) from private.stay_span(v_number, p_stay);
  return private.file_list('private-files', v_folder, p_stay);
end
$$;

revoke execute on function private.log_look, private.has_looked from public;
grant execute on function private.log_look, private.has_looked to authenticated;
revoke execute on function public.look_at_identity_papers from public, anon, authenticated, service_role;
grant execute on function public.look_at_identity_papers to authenticated;

-- 60_storing_files.sql

-- Storing files: who may store, replace and delete which file. Storage checks these policies when a link is signed; a trigger
-- checks again when the row is written (TOCTOU).

-- Whether the maintenance record exists whose receipt this path is.
create function private.has_record(p_registernumber text, p_path text) returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from public.maintenance
                 where registernumber = p_registernumber and reversal is null and index::text = split_part(p_path, '/', -1))
$$;

-- Who issued the paper whose PDF this path is: it is stored once, under the paper's id; an admin alone removes it. Null for none, and for margin
-- sheets, which are not stored.
create function private.issuer_of(p_registernumber text, p_path text) returns text
language sql stable set search_path = ''
as $$
  select username from public.issued_papers
  where registernumber = p_registernumber and id::text = split_part(p_path, '/', -1) and kind <> 'margin_sheet'
$$;

-- Whether the caller may create a file at this path of this bucket: in a folder of his role, for an existing vehicle, a
-- receipt only for an existing maintenance record, the PDF of an issued paper only by who issued it, or an admin.
create function private.may_create_file(p_bucket text, p_path text) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from private.parse_path(p_path) as place
    where place.bucket = p_bucket
      and place.folder = any (private.folders('write'))
      and (place.registernumber is null
           or exists (select from public.cardetails c where c.registernumber = place.registernumber))
      and (place.folder <> 'MaintenanceDoc'
           or private.has_record(place.registernumber, p_path))
      and (place.folder <> 'IssuedPapers'
           or exists (select from private.issuer_of(place.registernumber, p_path) as issuer
                      where issuer = private.username() or issuer is not null and private.is_admin())))
$$;

-- Whether an employee uploaded this vehicle document: employees see and delete only those.
-- Security definer: no role may read upload claims.
create function private.uploaded_by_employee(p_path text) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from private.file_claims where path = p_path and claimed_as = 'Employee') $$;

revoke execute on function private.has_record, private.issuer_of, private.may_create_file, private.uploaded_by_employee from public;
grant execute on function private.has_record, private.issuer_of, private.may_create_file, private.uploaded_by_employee to authenticated;

-- Policies

drop policy if exists "staff read the folders of their role" on storage.objects;
create policy "staff read the folders of their role" on storage.objects
  for select to authenticated using (
    bucket_id in ('public-files', 'private-files')
    and split_part(name, '/', -2) = any ((select private.folders('read'))::text[])
    and (split_part(name, '/', -2) <> 'AdminDocuments'
         or (select private.is_admin()) or private.uploaded_by_employee(name))
    and (split_part(name, '/', -2) <> 'IdentityPapers' or private.has_looked(name)));

drop policy if exists "staff create files in the folders of their role" on storage.objects;
create policy "staff create files in the folders of their role" on storage.objects
  for insert to authenticated with check (private.may_create_file(bucket_id, name));

-- Only the display image may be overwritten.
drop policy if exists "office staff replace display images" on storage.objects;
create policy "office staff replace display images" on storage.objects
  for update to authenticated
  using (bucket_id = 'public-files' and private.is_display_image(name) and (select private.is_office()))
  with check (private.is_display_image(name) and private.may_create_file(bucket_id, name));

drop policy if exists "staff delete files in the folders of their role" on storage.objects;
create policy "staff delete files in the folders of their role" on storage.objects
  for delete to authenticated using (
    bucket_id in ('public-files', 'private-files')
    and split_part(name, '/', -2) = any ((select private.folders('delete'))::text[])
    and (split_part(name, '/', -2) <> 'AdminDocuments'
         or (select private.is_admin()) or private.uploaded_by_employee(name)));

-- 60b_stored_rows.sql

-- The rows of stored files: the triggers that check what Storage writes, whatever was checked before.

-- Whether the vehicle exists, and locks it until this transaction ends: it serializes an upload with a deletion.
create function private.holds_vehicle(p_registernumber text) returns boolean
language plpgsql set search_path = ''
as $$
begin
  perform from public.cardetails where registernumber = p_registernumber for key share;
  return found;
end
$$;

-- Whether a session is still open.
-- Security definer: no API role may read the Auth server's sessions.
create function private.session_lives(p_session text) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from auth.sessions where id = p_session::uuid) $$;

-- Whether this person has announced this file in a session that is still open: an upload link is revoked with the session that
-- asked for it, although no token comes with the bytes. The sizes of a picture are announced together.
-- Security definer: no role may read upload claims.
create function private.is_announced(p_path text, p_owner_id text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.file_claims
    where path = p_path and claimed_by::text = p_owner_id
      and (session is null or private.session_lives(session))
    union all
    select from private.pictures p
    where p.version = private.sized_version(p_path) and starts_with(p_path, p.folder || '/')
      and p.described_by::text = p_owner_id and not p.gone
      and (p.session is null or private.session_lives(p.session)))
$$;

-- Whether the picture still stands of which this file is a size (any other file is none), and locks it until this transaction
-- ends: it serializes the upload of a size with the removal of its picture.
create function private.holds_picture(p_path text) returns boolean
language plpgsql set search_path = ''
as $$
begin
  perform from private.pictures where version = private.sized_version(p_path) and not gone for share;
  return found or private.sized_version(p_path) is null;
end
$$;

-- The name of another picture of this content that lies in the same folder, of a stay the present one; null for none. A bill may be of two
-- records, and a paper of two persons: only of pictures to be seen one is enough. The display image is another picture's copy.
-- Security definer: no role may read upload claims. Whoever asks may store files in this folder.
create function private.same_picture(p_path text, p_content bytea) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_place record;
  v_since timestamptz := '-infinity';
begin
  select * into v_place from private.parse_path(p_path);
  if p_content is null or private.is_display_image(p_path)
    or v_place.folder not in ('InventoryVehicleImages', 'OnsiteVehicleImages', 'SoldCarImages', 'Notices')
  then
    return null;
  elsif private.is_of_stay(v_place.folder) then
    select since into v_since from private.stay_span(v_place.registernumber, null);
  end if;
  return (
    select c.filename from private.file_claims c
    join storage.objects o on o.bucket_id = v_place.bucket and o.name = c.path
    where c.content = p_content and c.path <> p_path
      and regexp_replace(c.path, '[0-9]+$', '') = regexp_replace(p_path, '[0-9]+$', '')
      and coalesce(o.created_at, now()) > v_since
    limit 1);
end
$$;

-- The largest size of a picture, in bytes: 1 MB is several times what the makers need.
create function private.largest_size() returns bigint language sql immutable set search_path = '' as $$ select 1048576 $$;

-- Picture sizes are stored by whoever has announced them, once: they are not replaced, and only housekeeping removes them.
drop policy if exists "office staff store the sizes of their pictures" on storage.objects;
create policy "office staff store the sizes of their pictures" on storage.objects
  for insert to authenticated with check (
    bucket_id = 'public-files' and private.sized_version(name) is not null
    and (select private.is_office()) and private.is_announced(name, (select auth.uid())::text));

-- Whether a file's metadata are safe as response headers (header injection), and none is stored that was not asked for.
create function private.plain_metadata(p_object jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(p_object #>> '{metadata,mimetype}', 'a/b') ~* '^[a-z0-9.+-]+/[a-z0-9.+-]+( *; *[a-z]+=[a-z0-9."_-]+)*$'
    and coalesce(p_object #>> '{metadata,cacheControl}', '') ~ '^[a-zA-Z0-9=, "-]{0,100}$'
    and coalesce(p_object -> 'user_metadata', 'null') in ('null', '{}')
$$;

-- TOCTOU: a signed upload link outlives the checks made when it was signed, and a copy keeps its type. So the row itself is
-- checked again: the uploader still works here and has announced this file in an open session, the vehicle still exists, the
-- bucket accepts the type, the metadata are plain, and of two uploads to one number the second is refused.
-- An upload claim is deleted with its vehicle, so that an old link is useless when the number is reused. Rows without an
-- owner are the operator's (demo pictures). When a link is signed, Storage tries the row with the type of the signing
-- request, which says nothing about the file; the file's own type is checked when it arrives, and so is its size, which
-- Storage otherwise takes from the sender. A file comes into the bin and out of it only when that is wanted, and the place of one
-- that is on its way back is taken.
-- Security definer: Storage writes these rows with its own role, which may not read staff and vehicles.
create function private.check_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_place  record;
  v_signed boolean := coalesce(current_setting('storage.operation', true), '') like '%sign_upload_url';
  v_type   text := case when not v_signed then split_part(new.metadata ->> 'mimetype', ';', 1) end;
  v_size   bigint := (new.metadata ->> 'size')::bigint;
  v_content bytea := (select content from private.file_claims where path = new.name);
begin
  if tg_op = 'UPDATE' and new.name <> old.name and private.is_bin_move(new.id, new.bucket_id, new.name) then
    return new;
  elsif tg_op = 'UPDATE' and new.name <> old.name and 'Bin' in (split_part(new.name, '/', 1), split_part(old.name, '/', 1)) then
    raise insufficient_privilege using message = 'This file may no longer be stored here.';
  elsif exists (
    select from private.binned_files where path = new.name and bucket = new.bucket_id and wanted = 'place' and object <> new.id
  ) then
    raise unique_violation using message = 'There is already a file with this number.';
  elsif new.owner_id is null
    or new.bucket_id not in ('public-files', 'private-files')
    or tg_op = 'UPDATE' and (new.bucket_id, new.name, new.version) is not distinct from (old.bucket_id, old.name, old.version)
  then
    return new;
  end if;
  select * into v_place from private.parse_path(new.name);
  if not exists (select from public.staff where id::text = new.owner_id and not private.is_locked(id))
    or not private.is_announced(new.name, new.owner_id)
    or (v_place.registernumber is not null and not private.holds_vehicle(v_place.registernumber))
    or not private.holds_picture(new.name)
    or (v_place.folder = 'MaintenanceDoc' and not private.has_record(v_place.registernumber, new.name))
    or (v_type is not null and not (private.bucket_takes(new.bucket_id, v_type) and private.folder_takes(v_place.folder, v_type)))
    or not (v_signed or private.plain_metadata(to_jsonb(new)))
    or v_size > (select file_size_limit from storage.buckets where id = new.bucket_id)
    or (private.sized_version(new.name) is not null and v_size > private.largest_size())
  then
    raise insufficient_privilege using message = 'This file may no longer be stored here.';
  elsif tg_op = 'UPDATE' and not private.is_display_image(new.name) then
    raise unique_violation using message = 'There is already a file with this number.';
  elsif v_content is not null and not v_signed then
    -- Two devices that send one picture at the same moment: the second waits here for the first.
    perform pg_advisory_xact_lock(hashtextextended(encode(v_content, 'hex'), 0));
    if private.same_picture(new.name, v_content) is not null then
      raise unique_violation using message = 'This picture is here already.';
    end if;
  end if;
  return new;
end
$$;

drop trigger if exists check_file on storage.objects;
create trigger check_file before insert or update on storage.objects
  for each row execute function private.check_file();

-- Security definer: no role may write names.
create function private.forget_file_name() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.file_claims where path = old.name;
  return null;
end
$$;

drop trigger if exists forget_file_name on storage.objects;
create trigger forget_file_name after delete on storage.objects
  for each row execute function private.forget_file_name();

-- Deletes the upload claims of a deleted account whose files never arrived.
-- Security definer: the Auth server deletes staff (by cascade), and no role may write upload claims.
create function private.forget_announcements() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.file_claims
  where claimed_by = old.id and not exists (select from storage.objects where name = path);
  return null;
end
$$;

create trigger forget_announcements after delete on public.staff
  for each row execute function private.forget_announcements();

revoke execute on function
  private.holds_vehicle, private.session_lives, private.is_announced, private.holds_picture, private.same_picture, private.largest_size,
  private.plain_metadata, private.check_file, private.forget_file_name, private.forget_announcements
  from public;
grant execute on function private.is_announced to authenticated;

-- 61_uploads.sql

-- Uploads: upload claims with the real file name and the uploader, and a daily quota.

-- A day's quota

-- Bytes each person has stored per day in India, including files replaced or deleted since.
create table private.uploaded_bytes (
  person uuid,
  day    date,
  bytes  bigint not null,
  primary key (person, day)
);
select private.close_table('private.uploaded_bytes');

-- The quota of a person per day, in bytes: 5 GB, which is more than the five hundred largest pictures.
create function private.daily_quota() returns bigint language sql immutable set search_path = '' as $$ select 5368709120 $$;

-- Whether a person has quota left today.
create function private.has_quota(p_person uuid) returns boolean
language sql stable set search_path = ''
as $$
  select not exists (
    select from private.uploaded_bytes
    where person = p_person and day = private.today() and bytes >= private.daily_quota())
$$;

-- After the row: an upsert of the display image runs the before triggers of both insert and update.
-- Security definer: Storage writes files with its own role, which may not write the counters.
create function private.count_upload() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_bytes bigint;
begin
  if new.owner_id is null or new.metadata ->> 'size' is null or new.bucket_id not in ('public-files', 'private-files')
    or tg_op = 'UPDATE' and (new.version is not distinct from old.version
      or private.is_bin_move(new.id, new.bucket_id, new.name))
  then
    return null;
  end if;
  insert into private.uploaded_bytes as counted (person, day, bytes)
  values (new.owner_id::uuid, private.today(), (new.metadata ->> 'size')::bigint)
  on conflict (person, day) do update set bytes = counted.bytes + excluded.bytes
  returning bytes into v_bytes;
  -- Uploads at the same moment wait for each other here.
  if v_bytes > private.daily_quota() then
    raise insufficient_privilege using
      message = 'You have uploaded 5 GB today, which is the most for one day. Please go on tomorrow.';
  end if;
  delete from private.uploaded_bytes
  where person = new.owner_id::uuid and day < private.today();
  return null;
end
$$;

drop trigger if exists count_upload on storage.objects;
create trigger count_upload after insert or update on storage.objects
  for each row execute function private.count_upload();

-- Announcing

-- Whether a vehicle may have one more file in a folder: five hundred are more than any vehicle needs.
-- Security definer: files count although the caller may not see them.
create function private.has_room(p_registernumber text, p_folder text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select count(*) < 500 from storage.objects
  where bucket_id in ('public-files', 'private-files')
    and name collate "C" >= p_registernumber || '/' || p_folder || '/'
    and name collate "C" < p_registernumber || '/' || p_folder || '0'
$$;

-- Announces an upload: stores an upload claim with the download name. 409 where another file exists or is on its way (29), or where
-- another open session has announced one in the last ten minutes (for a vehicle's document: where one is in the bin, or another person
-- at any time, because the uploader decides who sees it); 429, rate limiting, for too many announcements or a used-up quota.
-- Security definer: no role may write names, and a conflicting file counts although the caller may not see it.
create function private.remember_file_name(p_path text, p_filename text, p_content bytea default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_place   record;
  v_session text := auth.jwt() ->> 'session_id';
  v_name    text := private.plain_line(p_filename);
  v_same    text;
begin
  select * into v_place from private.parse_path(p_path);
  if v_place.folder = 'IdentityPapers' then
    -- Words with a digit go: people name such a photo after the number, which is never kept (decision 0024).
    v_name := btrim(regexp_replace(v_name, '[ ,.]*[[:alnum:]_-]*[0-9][[:alnum:]_-]*', '', 'g'));
  end if;
  if not private.may_create_file(v_place.bucket, p_path) then
    raise sqlstate 'PT403' using message = 'Your account may not do this.', hint = 'role.forbidden';
  elsif coalesce(v_name, '') = '' then
    raise sqlstate 'PT400' using message = 'filename is required', hint = 'file.name_missing';
  elsif not private.is_display_image(p_path) and exists (
    select from storage.objects where bucket_id = v_place.bucket and name = p_path
  ) or exists (
    select from private.binned_files
    where bucket = v_place.bucket and path = p_path and (wanted = 'place' or v_place.folder = 'AdminDocuments')
  ) then
    raise sqlstate 'PT409' using message = 'There is already a file with this number.', hint = 'file.exists';
  elsif (select count(*) >= 500 from private.file_claims
         where claimed_by = auth.uid() and claimed_at > now() - interval '10 minutes') then
    raise sqlstate 'PT429' using
      message = 'Too many uploads at once. Please try again in a few minutes.', hint = 'upload.too_many';
  elsif not private.has_quota(auth.uid()) then
    raise sqlstate 'PT429' using
      message = 'You have uploaded 5 GB today, which is the most for one day. Please go on tomorrow.', hint = 'upload.quota_used';
  end if;
  v_same := private.same_picture(p_path, p_content);
  if v_same is not null then
    raise sqlstate 'PT409' using message = format('This picture is here already, as %s.', v_same), hint = 'file.same_picture';
  end if;
  insert into private.file_claims as taken (path, filename, claimed_by, claimed_as, session, content)
  values (p_path, v_name, auth.uid(), private.my_designation(), v_session, p_content)
  on conflict (path) do update
    set filename = excluded.filename, claimed_by = excluded.claimed_by, claimed_as = excluded.claimed_as,
        session = excluded.session, claimed_at = now(), content = excluded.content
    where taken.session is not distinct from excluded.session
       or private.is_display_image(p_path)
       or (taken.claimed_at not between now() - interval '10 minutes' and now() + interval '1 minute'
           or taken.session is not null and not private.session_lives(taken.session))
          and (v_place.folder <> 'AdminDocuments' or taken.claimed_by = excluded.claimed_by);
  if not found then
    raise sqlstate 'PT409' using message = 'There is already a file with this number.', hint = 'file.exists';
  end if;
end
$$;

-- Verbs

-- Authorizes an upload: one row, the input for the signed link, after the checks of path, role, file type and number (D08,
-- D09). The file's real name is stored, and of a picture the SHA-256 of its content (p_content, in hex): one that its folder has already
-- is not stored again (409, R476). Naturally idempotent: a repeated call is no second announcement, so it needs no
-- request id.
create function public.claim_upload(p_path text, p_filename text, p_filetype text, p_content text default null) returns table (bucket text, upsert boolean)
language plpgsql set search_path = ''
as $$
declare
  v_place record;
begin
  perform private.require_staff();
  select * into v_place from private.parse_path(p_path);
  if v_place.folder is null then
    raise sqlstate 'PT400' using message = 'There is no such place for a file.', hint = 'file.place_unknown';
  elsif v_place.folder <> all (private.folders('write')) then
    raise sqlstate 'PT403' using message = 'Your account may not upload here.', hint = 'folder.unwritable';
  elsif not private.may_create_file(v_place.bucket, p_path) then
    if v_place.folder = 'MaintenanceDoc' then
      raise sqlstate 'PT400' using message = 'There is no such maintenance record.', hint = 'maintenance.unknown';
    elsif v_place.folder = 'IssuedPapers' and private.issuer_of(v_place.registernumber, p_path) is not null then
      raise sqlstate 'PT403' using message = 'Your account may not upload here.', hint = 'folder.unwritable';
    end if;
    raise sqlstate 'PT400' using
      message = 'There is no vehicle with this registration number.', hint = 'folder.vehicle_unknown';
  elsif v_place.registernumber is not null and not private.is_display_image(p_path)
    and not private.has_room(v_place.registernumber, v_place.folder)
  then
    raise sqlstate 'PT400' using
      message = 'This vehicle has too many files here. Please delete some first.', hint = 'folder.full';
  elsif not (private.bucket_takes(v_place.bucket, p_filetype) and private.folder_takes(v_place.folder, p_filetype)) then
    raise sqlstate 'PT415' using
      message = format('%s: files of this kind are not accepted here.', p_filename), hint = 'file.type_refused';
  end if;
  if p_content !~ '^[0-9a-f]{64}$' then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  end if;
  perform private.remember_file_name(p_path, p_filename, decode(p_content, 'hex'));
  return query select v_place.bucket, private.is_display_image(p_path);
end
$$;

-- Announces the sizes of an inventory picture or notice that the caller has just stored: the folder to store them in, once each
-- (decision 0020). The number of bytes says which picture is meant: another may have been stored there meanwhile. Naturally
-- idempotent. 404 when there is no such picture of his.
create function public.claim_sizes(p_path text, p_bytes bigint, p_width int, p_height int, p_colour text) returns text
language plpgsql set search_path = ''
as $$
declare
  v_folder text;
begin
  perform private.require_office();
  v_folder := private.announce_sizes(p_path, p_bytes, p_width, p_height, p_colour);
  if v_folder is null then
    raise sqlstate 'PT404' using message = 'There is no such file.', hint = 'file.unknown';
  end if;
  return v_folder;
end
$$;

revoke execute on function
  private.daily_quota, private.has_quota, private.count_upload, private.has_room, private.remember_file_name
  from public;
revoke execute on function public.claim_upload, public.claim_sizes from public, anon, authenticated, service_role;
grant execute on function
  private.has_room, private.remember_file_name, public.claim_upload, public.claim_sizes
  to authenticated;

-- 62_file_checks.sql

-- File checks: MIME sniffing. SQL cannot read the bytes of a file, so the Edge Function checks whether the content of new
-- files matches their type, before anybody is shown them (decision 0012).

-- Queues what a person stores; the operator's own files (demo pictures) are not checked. An eTag means that the bytes are
-- there. A refused file cannot be replaced until it is removed, or the removal would delete the new file (a race condition).
-- Security definer: Storage writes files with its own role, which may not write the queue.
create function private.await_check() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and (new.bucket_id, new.name, new.version) is not distinct from (old.bucket_id, old.name, old.version) then
    return null;
  elsif tg_op = 'UPDATE' and private.is_bin_move(new.id, new.bucket_id, new.name) then
    -- What was said of another file that was there once makes room.
    delete from private.file_checks where bucket = new.bucket_id and path = new.name;
    update private.file_checks set bucket = new.bucket_id, path = new.name, version = new.version
    where bucket = old.bucket_id and path = old.name;
    return null;
  end if;
  if tg_op = 'UPDATE' and new.owner_id is not null and exists (
    select from private.file_checks
    where bucket = old.bucket_id and path = old.name and version = old.version and refused is not null
  ) then
    raise unique_violation using message = 'There is already a file with this number.';
  elsif tg_op = 'INSERT' and new.owner_id is not null and exists (
    select from private.file_checks
    where bucket = new.bucket_id and path = new.name and refused is not null
      and next_try < 'infinity' and since > now() - interval '10 seconds'
  ) then
    -- Its removal is on its way, and would take this one.
    raise unique_violation using message = 'There is already a file with this number.';
  elsif tg_op <> 'INSERT' then
    delete from private.file_checks where bucket = old.bucket_id and path = old.name and refused is null;
    -- Removed by the function, which alone is nobody: nothing is left to do.
    update private.file_checks set next_try = 'infinity'
    where bucket = old.bucket_id and path = old.name and auth.uid() is null;
  end if;
  if tg_op <> 'DELETE' and new.bucket_id in ('public-files', 'private-files')
    and new.owner_id is not null and new.metadata ? 'eTag'
  then
    insert into private.file_checks as waiting (bucket, path, version, owner_id)
    values (new.bucket_id, new.name, new.version, new.owner_id)
    on conflict (bucket, path) do update set version = excluded.version, owner_id = excluded.owner_id,
      since = now(), next_try = now(), refused = null, refused_as = null;
  end if;
  return null;
end
$$;

drop trigger if exists await_check on storage.objects;
create trigger await_check after insert or update or delete on storage.objects
  for each row execute function private.await_check();

-- Looking at files

-- The files to check now: those of these paths, also refused ones that are already removed, or whichever have waited longest. Each
-- is leased to one check at a time; one that cannot be read is retried with backoff.
-- Security definer, as the next one: no role may read the queue.
create function private.files_to_check(p_paths text[])
returns table (bucket text, path text, version text, filename text, mimetype text, refused boolean)
language plpgsql security definer set search_path = ''
as $$
declare
  v_due text[] := p_paths;
begin
  if v_due is null then
    delete from private.file_checks c where c.refused is not null and c.since < now() - interval '1 day'
      and not exists (select from storage.objects where bucket_id = c.bucket and name = c.path);
    with due as (
      select c.bucket, c.path from private.file_checks c
      where c.next_try <= now() order by c.next_try limit 20 for update skip locked
    ), leased as (
      update private.file_checks c set next_try = case
        when c.refused is not null and not exists (
          select from storage.objects where bucket_id = c.bucket and name = c.path) then 'infinity'
        else now() + greatest(interval '1 minute', (now() - c.since) / 2) end
      from due where c.bucket = due.bucket and c.path = due.path
      returning c.path
    )
    select array_agg(leased.path) into v_due from leased;
  end if;
  return query
    select c.bucket, c.path, c.version, private.file_name(c.path), lower(split_part(o.metadata ->> 'mimetype', ';', 1)),
      c.refused is not null
    from private.file_checks c
    left join storage.objects o on o.bucket_id = c.bucket and o.name = c.path and o.version is not distinct from c.version
    where c.path = any (v_due) and (o.id is not null or p_paths is not null and c.refused is not null);
end
$$;

-- Stores the result for this version of a file; false when it has been replaced, removed or refused meanwhile, so that only
-- one check is told to remove it.
create function private.settle_check(p_bucket text, p_path text, p_version text, p_refused text, p_refused_as text)
returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if p_refused is null then
    delete from private.file_checks where bucket = p_bucket and path = p_path and version is not distinct from p_version;
  else
    update private.file_checks set refused = p_refused, refused_as = p_refused_as, since = now()
    where bucket = p_bucket and path = p_path and version is not distinct from p_version and refused is null;
  end if;
  return found;
end
$$;

-- The state of a file that the caller has sent: true when it was checked and stays, false when it is unchecked.
-- Security definer: no role may read the queue.
create function private.upload_stays(p_path text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_check private.file_checks;
begin
  select * into v_check from private.file_checks where path = p_path and owner_id = auth.uid()::text;
  if v_check.refused is not null then
    raise exception using errcode = v_check.refused_as, message = v_check.refused,
      hint = case v_check.refused_as when 'PT413' then 'file.too_many_pixels' else 'file.not_what_it_says' end;
  elsif v_check.path is null and not exists (
    select from storage.objects
    where bucket_id in ('public-files', 'private-files') and name = p_path and owner_id = auth.uid()::text
  ) then
    raise sqlstate 'PT404' using message = 'There is no such file.', hint = 'file.unknown';
  end if;
  return v_check.path is null;
end
$$;

-- Verbs

-- The files to check: at most sixty unchecked ones of the given paths, or the twenty that have waited longest. `refused`:
-- only its removal is missing.
create function public.files_to_check(p_paths text[] default null)
returns table (bucket text, path text, version text, filename text, mimetype text, refused boolean)
language sql set search_path = ''
as $$ select * from private.files_to_check(p_paths[1:60]) $$;

-- Stores the result of a check: accepted, or refused with reason and status. False: the file has changed meanwhile.
create function public.settle_check(
  p_bucket text, p_path text, p_version text, p_refused text default null, p_refused_as text default null
) returns boolean
language sql set search_path = ''
as $$ select private.settle_check(p_bucket, p_path, p_version, p_refused, p_refused_as) $$;

-- The state of a file that the caller has sent: true when it stays, false while unchecked, 413 or 415 with the reason
-- when it was refused, 404 when he has sent none.
create function public.upload_stays(p_path text) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_staff();
  return private.upload_stays(p_path);
end
$$;

revoke execute on function
  private.await_check, private.files_to_check, private.settle_check, private.upload_stays
  from public;
revoke execute on function
  public.files_to_check, public.settle_check, public.upload_stays
  from public, anon, authenticated, service_role;
grant execute on function
  private.files_to_check, private.settle_check, public.files_to_check, public.settle_check
  to service_role;
grant execute on function private.upload_stays, public.upload_stays to authenticated;

-- 63_documents.sql

-- Documents: the descriptions of files in OfficeDocuments and AdminDocuments. A document has an uploader
-- even without a description, and may be described later.

create table public.document_descriptions (
  uniqueid      text primary key check (uniqueid ~ '^(0|[1-9][0-9]{0,14})$'),
  description   varchar(500) not null check (description <> '') constraint description_is_clean check (private.is_text(description)),
  doctype       text not null check (doctype in ('Office', 'Vehicle')),
  docuploadedby text not null default private.my_designation() check (docuploadedby in ('Admin', 'Employee')),
  described_by  uuid default auth.uid()
);
comment on column public.document_descriptions.uniqueid is 'The last part of the document''s path.';
comment on column public.document_descriptions.described_by is 'Whose document it is; before one is stored, who wrote this.';

-- Whose document it is

-- The number in a document's path; null for any other file.
create function private.document_number(p_path text) returns text
language sql immutable set search_path = ''
as $$ select (regexp_match(p_path, '(?:^|/)(?:OfficeDocuments|AdminDocuments)/([0-9]+)$'))[1] $$;

create index documents_by_number on private.file_claims (private.document_number(path));

-- The stored documents of this number: path, owner, and the owner's designation when he announced it.
-- Security definer: no role may read upload claims.
create function private.stored_documents(p_uniqueid text)
returns table (path text, owner uuid, designation text)
language sql stable security definer set search_path = ''
as $$
  select claim.path, claim.claimed_by, claim.claimed_as
  from private.file_claims claim join storage.objects o on o.bucket_id = 'private-files' and o.name = claim.path
  where private.document_number(claim.path) = p_uniqueid
$$;

-- The designation of a document's uploader; null when it was nobody of the staff.
-- Security definer: no role may read upload claims. Only asked about documents that the caller already sees.
create function private.document_uploader(p_path text) returns text
language sql stable security definer set search_path = ''
as $$ select claimed_as from private.file_claims where path = p_path and claimed_as in ('Admin', 'Employee') $$;

-- Whether the caller may describe the document of this number: his own, one not uploaded yet, or the only document
-- with this number when he sees it, so that a colleague can add a missing description.
create function private.may_describe(p_uniqueid text) returns boolean
language sql stable set search_path = ''
as $$
  select coalesce(bool_and(owner = (select auth.uid())), true)
    or count(*) = 1
       and bool_and(path like 'OfficeDocuments/%' or designation = 'Employee' or (select private.is_admin()))
  from private.stored_documents(p_uniqueid)
$$;

-- Deletes descriptions that others wrote in advance under the number of a document that a person has now stored.
-- Security definer: nobody may otherwise delete what others wrote.
create function private.drop_foreign_description(p_uniqueid text) returns void
language sql security definer set search_path = ''
as $$
  delete from public.document_descriptions
  where uniqueid = p_uniqueid and described_by is distinct from auth.uid()
    and auth.uid() in (select owner from private.stored_documents(p_uniqueid)) and private.may_describe(p_uniqueid)
$$;

-- A description belongs to the document's uploader, also when a colleague writes it: whoever sees the document sees it, and it
-- is deleted with it. The columns in the request are overwritten. The log says who wrote it.
-- Security definer: no role may read upload claims or write these columns.
create function private.describe_for_owner() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_documents record;
begin
  select count(*) as found, min(owner::text)::uuid as owner, min(path) as path into v_documents
  from private.stored_documents(new.uniqueid);
  if v_documents.found = 1 then
    new.described_by := coalesce(v_documents.owner, new.described_by);
    new.docuploadedby := coalesce(private.document_uploader(v_documents.path), new.docuploadedby);
    new.doctype := case when v_documents.path like 'OfficeDocuments/%' then 'Office' else 'Vehicle' end;
  end if;
  return new;
end
$$;

create trigger describe_for_owner before insert on public.document_descriptions
  for each row execute function private.describe_for_owner();

-- Deletes the description with its document.
-- Security definer: whoever deletes a document may not see its description.
create function private.forget_description() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.document_descriptions
  where uniqueid = private.document_number(old.name) and described_by::text = old.owner_id;
  return null;
end
$$;

drop trigger if exists forget_description on storage.objects;
create trigger forget_description after delete on storage.objects
  for each row execute function private.forget_description();

revoke execute on function
  private.document_number, private.stored_documents, private.document_uploader, private.may_describe,
  private.drop_foreign_description, private.describe_for_owner, private.forget_description
  from public;
grant execute on function
  private.stored_documents, private.document_uploader, private.may_describe, private.drop_foreign_description
  to authenticated;

-- Access: the whole office sees the dealer's documents; of a vehicle's documents an employee sees and deletes an employee's.

select private.protect_table('public.document_descriptions');

grant select, insert (uniqueid, description, doctype), delete on public.document_descriptions to authenticated;
create policy "office staff read descriptions, employees their own kind" on public.document_descriptions
  for select to authenticated using (
    (select private.is_admin())
    or (doctype = 'Office' or docuploadedby = 'Employee') and (select private.is_office()));
create policy "office staff describe their documents" on public.document_descriptions
  for insert to authenticated with check ((select private.is_office()) and private.may_describe(uniqueid));
create policy "office staff delete descriptions, employees their own kind" on public.document_descriptions
  for delete to authenticated using (
    (select private.is_admin())
    or (doctype = 'Office' or docuploadedby = 'Employee') and (select private.is_office()));

-- Verbs

-- Describes a document. A description is immutable; the same text again is success (idempotent).
create function public.describe_document(
  p_uniqueid text, p_description text, p_doctype text, p_request_id uuid default null
) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'describe_document', jsonb_build_array(p_uniqueid, p_description, p_doctype)) is not null
  then
    return;
  end if;
  perform private.drop_foreign_description(p_uniqueid);
  insert into public.document_descriptions (uniqueid, description, doctype) values (p_uniqueid, p_description, p_doctype)
  on conflict (uniqueid) do nothing;
  if not found and not exists (
    select from public.document_descriptions where uniqueid = p_uniqueid and description = p_description
  ) then
    raise sqlstate 'PT409' using message = 'This document has a description already.', hint = 'document.described';
  end if;
end
$$;

-- The descriptions that the caller may see, as three lists in the order of their numbers: {"descriptions",
-- "docuploadedby", "uniqueids"}. Without p_folder: every document with a description. With it: every document in the folder,
-- '' for a missing description or an unknown uploader. What somebody wrote in advance under the number of another
-- person's document does not count. One JSON, because PostgREST truncates rows at max_rows, a thousand.
create function public.list_descriptions(p_folder text default null) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_folder text := rtrim(p_folder, '/') || '/';
begin
  perform private.require_office();
  return (
    with document as (
      select uniqueid, description, docuploadedby from public.document_descriptions where p_folder is null
      union all
      select split_part(o.name, '/', -1), coalesce(d.description, ''),
             coalesce(private.document_uploader(o.name), d.docuploadedby, '')
      from storage.objects o
      left join public.document_descriptions d on d.uniqueid = split_part(o.name, '/', -1)
        and (o.owner_id is null or d.described_by is null or d.described_by::text = o.owner_id)
      where o.bucket_id = 'private-files'
        and o.name collate "C" >= v_folder and o.name collate "C" < rtrim(v_folder, '/') || '0'
        and (private.parse_path(o.name)).folder in ('OfficeDocuments', 'AdminDocuments')
    )
    select jsonb_build_object(
      'descriptions', coalesce(jsonb_agg(description order by uniqueid::bigint), '[]'),
      'docuploadedby', coalesce(jsonb_agg(docuploadedby order by uniqueid::bigint), '[]'),
      'uniqueids', coalesce(jsonb_agg(uniqueid order by uniqueid::bigint), '[]'))
    from document
  );
end
$$;

-- Deletes a description. Deleting the document deletes it too, so finding none is success; so is one that the
-- caller may not see, or he could probe whether it exists.
create function public.delete_description(p_uniqueid text, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'delete_description', jsonb_build_array(p_uniqueid)) is not null then
    return;
  end if;
  delete from public.document_descriptions where uniqueid = p_uniqueid;
end
$$;

revoke execute on function
  public.describe_document, public.list_descriptions, public.delete_description
  from public, anon, authenticated, service_role;
grant execute on function public.describe_document, public.list_descriptions, public.delete_description to authenticated;

-- 64_file_log.sql

-- File log: who stored, replaced and removed which file; the part of the audit log that is about files. And what is written about one that is
-- stored: the text of a notice.

-- One entry per file that is stored, replaced, moved or removed. Storage itself writes the row of an upload through a signed
-- link; its owner is whoever asked for the link. A removal without a person is the system's, not the owner's: a sweep of a
-- deleted vehicle's files. The sizes of a picture are not logged: only whoever stored the picture stores them. A file that comes
-- into the bin is told as removed, one that comes back as stored, and what happens in between by the bin (79).
-- Security definer: the caller writes the log by acting, but holds no right on it.
create function private.log_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_ours   constant text[] := array['public-files', 'private-files'];
  v_file   record := coalesce(new, old);
  v_before jsonb := case when tg_op <> 'INSERT' and old.name not like 'Bin/%'
    then jsonb_build_object('path', old.name, 'size', old.metadata -> 'size') end;
  v_after  jsonb := case when tg_op <> 'DELETE' and new.name not like 'Bin/%'
    then jsonb_build_object('path', new.name, 'size', new.metadata -> 'size') end;
  v_moved  private.binned_files;
  v_actor  uuid;
begin
  if v_file.bucket_id <> all (v_ours) and (tg_op <> 'UPDATE' or old.bucket_id <> all (v_ours))
    or private.sized_version(coalesce(v_before, v_after) ->> 'path') is not null
    or coalesce(v_before, v_after) is null
    or tg_op = 'UPDATE' and (new.bucket_id, new.name, new.version) is not distinct from (old.bucket_id, old.name, old.version)
  then
    return null;
  end if;
  select * into v_moved from private.binned_files where object = v_file.id;
  if v_moved.wanted = 'place' and v_before is not null and v_after is not null then
    return null;  -- it follows the corrected number of its vehicle (83), which has the entry
  end if;
  v_actor := coalesce(auth.uid(), case
    when tg_op = 'UPDATE' and (v_before is null or v_after is null) then v_moved.mover
    when tg_op <> 'DELETE' then v_file.owner_id::uuid end);
  insert into public.activity_log (actor, username, action, tablename, registernumber, before, after)
  values (
    v_actor,
    coalesce((select username from public.staff where id = v_actor), private.username()),
    case when v_before is null then 'INSERT' when v_after is null then 'DELETE' else 'UPDATE' end,
    'files', (private.parse_path(coalesce(v_after, v_before) ->> 'path')).registernumber, v_before, v_after);
  return null;
end
$$;

revoke execute on function private.log_file from public;

drop trigger if exists log_file on storage.objects;
create trigger log_file after insert or update or delete on storage.objects
  for each row execute function private.log_file();

-- The texts of notices

-- Writes the text of a notice, with the entry of the log; false when there is no such notice.
-- Security definer: no role may write upload claims, or the log.
create function private.write_alt(p_path text, p_text text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_before text;
begin
  -- Locked: of two who write one comes after the other, and a deletion waits.
  perform from storage.objects where bucket_id = 'public-files' and name = p_path for share;
  if not found or (private.parse_path(p_path)).folder is distinct from 'Notices' then
    return false;
  end if;
  insert into private.file_claims (path, filename) values (p_path, split_part(p_path, '/', -1)) on conflict do nothing;
  select alt into v_before from private.file_claims where path = p_path for update;
  if v_before is distinct from p_text then
    update private.file_claims set alt = p_text where path = p_path;
    insert into public.activity_log (actor, username, action, tablename, before, after)
    values (auth.uid(), private.username(), 'UPDATE', 'files',
            jsonb_build_object('path', p_path, 'alt', v_before), jsonb_build_object('path', p_path, 'alt', p_text));
  end if;
  return true;
end
$$;

-- Says what a notice says, for those who do not see it; the last text holds. 404 when there is no such notice.
create function public.describe_notice(p_path text, p_text text, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'describe_notice', jsonb_build_array(p_path, p_text)) is not null then
    return;
  elsif not private.write_alt(p_path, p_text) then
    raise sqlstate 'PT404' using message = 'There is no such file.', hint = 'file.unknown';
  end if;
end
$$;

revoke execute on function private.write_alt from public;
grant execute on function private.write_alt to authenticated;
revoke execute on function public.describe_notice from public, anon, authenticated, service_role;
grant execute on function public.describe_notice to authenticated;

-- 65_vocabulary.sql

-- Vocabulary: the words of vehicles, in which a word that is mistyped by one letter is found; and the families of colours.
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

-- Families of colours

-- The colours that a visitor chooses from, as words of English, Hindi and Marathi and as dealers and registration certificates shorten
-- them; `shades` are what makers call one without any of these, 'Ivory' or 'Gun Metal'. 'Other' is what has neither.
create function private.colour_families() returns table (family text, words text[], shades text[])
language sql immutable set search_path = ''
as $$
  values
    ('White', '{white,wht,safed,सफेद,सफ़ेद,पांढरा,पांढरी,पांढरे}'::text[], '{ivory,snow,pearl,alpine,arctic,polar,milk}'::text[]),
    ('Silver', '{silver,slvr,slv,chandi,सिल्वर,चांदी,चंदेरी,चांदीसारखा}', '{platinum,chrome,aluminium,moondust,mercury,steel}'),
    ('Grey', '{grey,gray,gry,slate,करडा,करडी,राखाडी,राखी,स्लेटी,ग्रे}', '{graphite,gunmetal,gun,metal,charcoal,titanium,ash,granite,lead,cement,concrete,magma}'),
    ('Black', '{black,blk,kala,kali,काला,काली,काले,काळा,काळी,काळे,काळ्या,ब्लैक,ब्लॅक}', '{ebony,onyx,midnight,jet,obsidian,carbon,raven,noir}'),
    ('Red', '{red,lal,लाल}', '{crimson,scarlet,ruby,cherry,vermilion,cardinal,rouge,flame,lava,chilli,chili}'),
    ('Blue', '{blue,blu,nila,nili,नीला,नीली,नीले,निळा,निळी,निळे,निळ्या}', '{navy,azure,indigo,sapphire,aqua,turquoise,teal,cobalt,ocean,cyan,marine,denim}'),
    ('Brown', '{brown,brn,bhura,भूरा,भूरी,तपकिरी,चॉकलेटी}', '{bronze,copper,chocolate,coffee,mocha,walnut,toffee,espresso,cinnamon,chestnut,tan,umber}'),
    ('Green', '{green,grn,hara,hari,हरा,हरी,हरे,हिरवा,हिरवी,हिरवे,हिरव्या}', '{olive,lime,mint,emerald,forest,jade,khaki,moss,sage,military}'),
    ('Yellow', '{yellow,ylw,pila,pili,पीला,पीली,पीले,पिवळा,पिवळी,पिवळे,पिवळ्या}', '{lemon,mustard,saffron}'),
    ('Orange', '{orange,narangi,नारंगी,केशरी,भगवा,संतरी}', '{tangerine,rust,amber,sunset,coral}'),
    ('Beige', '{beige,cream,बेज,क्रीम}', '{champagne,sand,desert,cashmere,biscuit,fawn,camel,almond}'),
    ('Gold', '{gold,golden,sona,sunehra,सुनहरा,सुनहरी,सोनेरी}', '{brass}'),
    ('Maroon', '{maroon,मरून}', '{burgundy,wine,claret,bordeaux,garnet,berry,merlot}'),
    ('Purple', '{purple,violet,baingani,बैंगनी,जांभळा,जांभळी}', '{lavender,plum,mauve,amethyst,magenta,pink}'),
    ('Other', '{}', '{}')
$$;

-- The family of each word, or of each shade: one object, which a plan computes once.
create function private.colours_by_word(p_shades boolean) returns jsonb
language sql immutable set search_path = ''
as $$ select jsonb_object_agg(private.search_form(word), family) from private.colour_families(), unnest(case when p_shades then shades else words end) word $$;

-- The family of a maker's colour; null for none. 'Pearl Arctic White' is White, 'Silver Grey' Grey: the last word names it. Of two tones,
-- 'Fiery Red with Black Roof', the first is that of the body. A shade counts where no word does: 'Midnight' is Black, 'Midnight Blue' Blue.
-- plpgsql, whose plans keep the words: it is asked for every vehicle of an import.
create function private.colour_family(p_colour text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  v_known  constant jsonb := private.colours_by_word(false);
  v_shades constant jsonb := private.colours_by_word(true);
  v_line   text := coalesce(private.search_form(left(p_colour, 80)), '');
  v_part   text;
  v_said   text[];
  v_word   text;
begin
  if v_line !~ '[[:alnum:]]' then
    return null;
  end if;
  foreach v_part in array regexp_split_to_array(v_line, '[/+&,;(]|\m(?:with|and|roof|dual|aur|ani)\M') loop
    v_said := array(select word from regexp_split_to_table(v_part, '[\s!-@[-`{-~]+') with ordinality as t (word, place)
                    where word <> '' order by place desc);
    foreach v_word in array v_said loop
      -- Also written in one: 'Skyblue', 'Offwhite'.
      v_word := coalesce(substring(v_word from '(?:white|silver|grey|gray|black|blue|brown|green|yellow|orange|maroon|purple|golden|gold)$'), v_word);
      if v_known ? v_word then
        return v_known ->> v_word;
      end if;
    end loop;
    foreach v_word in array v_said loop
      if v_shades ? v_word then
        return v_shades ->> v_word;
      end if;
    end loop;
  end loop;
  return 'Other';
end
$$;

revoke execute on function
  private.spellings, private.learn_words, private.colour_families, private.colours_by_word,
  private.colour_family from public;

-- 66_listed_vehicles.sql

-- Listed vehicles: the search index of the home page. A narrow copy of what visitors may filter, search and sort by, in which a
-- page is found among 100,000 vehicles without reading their rows.

-- Normalization of a brand or colour for comparing, without spaces, punctuation and accents: 'Maruti  suzuki' is 'marutisuzuki',
-- 'Mercedes-Benz' as 'mercedes benz', which stands in the address of its page. No brand is longer than its column; to normalize takes
-- quadratic time, and cannot be cancelled.
create function private.listing_key(p_text text) returns text
language sql immutable set search_path = ''
as $$ select regexp_replace(lower(normalize(left(p_text, 80), nfkd)), '[\s!-/:-@[-`{-~\u0300-\u036f]', '', 'g') $$;

-- Where the steps of price (rupees) and of kilometers begin; the first begins at 0.
create function private.steps_of(p_facet text) returns float8[]
language sql immutable set search_path = ''
as $$
  select case p_facet
    when 'price' then ('{25000,50000,75000,100000,150000,200000,250000,300000,400000,500000,600000,800000,1000000,1500000,2000000,2500000,3000000,'
      '4000000,5000000}')::float8[]
    when 'km' then '{5000,10000,20000,30000,40000,50000,60000,80000,100000,150000,200000,300000,500000}' end
$$;

-- The table

-- `by_…` are the sort keys, all ascending, so that a page begins with one row comparison: negative where the highest comes
-- first, Infinity where the value is not known, which is last in either direction.
create table private.listed (
  registernumber text primary key references public.cardetails on delete cascade deferrable,
  fuel           public.fuel_type,
  type           public.vehicle_type,
  transmission   public.transmission_type,
  owners         smallint,
  brand          text,
  colour         text,
  by_newest      float8 not null,
  by_price       float8 not null,
  by_price_desc  float8 not null,
  by_km          float8 not null,
  by_year        float8 not null,
  search_text    text not null,
  maker_colour    text
);
comment on column private.listed.owners is '3: the third or a later one.';
comment on column private.listed.colour is 'Its family (65).';
comment on column private.listed.maker_colour is 'What its maker calls it, which older addresses filter by.';
comment on column private.listed.by_year is 'The year of manufacture, or of registration where it is not known.';

-- The values of a vehicle as words, 'fuel:diesel', 'price:4' (the step), and every two of them as one, 'fuel:diesel price:4', in the order of
-- their names: to intersect the lists of two frequent words takes longer than a page may.
-- plpgsql, because an index needs a function that is immutable; an SQL function would be inlined, and casts of enums are not.
create function private.facets_of(l private.listed) returns text[]
language plpgsql immutable set search_path = ''
as $$
declare
  v_words text[] := array_remove(array[
    'brand:' || l.brand, 'colour:' || l.colour, 'fuel:' || l.fuel, 'km:' || width_bucket(nullif(l.by_km, 'Infinity'), private.steps_of('km')),
    'owners:' || l.owners, 'price:' || width_bucket(nullif(l.by_price, 'Infinity'), private.steps_of('price')),
    'transmission:' || l.transmission, 'type:' || l.type, 'year:' || -nullif(l.by_year, 'Infinity')], null);
  v_all   text[] := v_words;
begin
  for one in 1 .. cardinality(v_words) - 1 loop
    for other in one + 1 .. cardinality(v_words) loop
      v_all := v_all || (v_words[one] || ' ' || v_words[other]);
    end loop;
  end loop;
  return v_all;
end
$$;

-- Each is a way through the stock in one order that can filter without the table (index-only scan).
create index listed_by_newest on private.listed (by_newest, registernumber)
  include (fuel, type, transmission, owners, brand, colour, maker_colour, by_price, by_price_desc, by_km, by_year);
create index listed_by_price on private.listed (by_price, by_newest, registernumber)
  include (fuel, type, transmission, owners, brand, colour, maker_colour, by_price_desc, by_km, by_year);
create index listed_by_price_desc on private.listed (by_price_desc, by_newest, registernumber)
  include (fuel, type, transmission, owners, brand, colour, maker_colour, by_price, by_km, by_year);
create index listed_by_km on private.listed (by_km, by_newest, registernumber)
  include (fuel, type, transmission, owners, brand, colour, maker_colour, by_price, by_price_desc, by_year);
create index listed_by_year on private.listed (by_year, by_newest, registernumber)
  include (fuel, type, transmission, owners, brand, colour, maker_colour, by_price, by_price_desc, by_km);
-- Finds rare combinations. The words are not in the table, which is read row by row where many match.
create index listed_by_facets on private.listed using gin (private.facets_of(listed)) with (fastupdate = off);
create index listed_by_maker_colour on private.listed (maker_colour, colour);
create index listed_by_words on private.listed using gin (search_text extensions.gin_trgm_ops);

select private.close_table('private.listed');

-- What the table has to hold.
create view private.listing with (security_invoker = true) as
select
  c.registernumber, c.fuel, c.carmake as type, c.transmission, l.owners, l.brand, l.colour,
  -extract(epoch from c.created_at)::float8 as by_newest,
  coalesce(l.price, 'Infinity') as by_price,
  coalesce(-l.price, 'Infinity') as by_price_desc,
  coalesce(l.km, 'Infinity') as by_km,
  coalesce(-l.year, 'Infinity') as by_year,
  c.search_text,
  nullif(private.listing_key(c.carcolor), '') as maker_colour
from public.cardetails c,
  lateral (select
    case when c.keeper_serial > 3 then 3::smallint else c.keeper_serial end as owners,
    nullif(private.listing_key(c.carcompany), '') as brand,
    lower(private.colour_family(c.carcolor)) as colour,
    nullif(c.vehiclesellprice, 0)::float8 as price,
    nullif(c.kilometers, 0)::float8 as km,
    coalesce(c.make_year, extract(year from c.registration_date))::float8 as year) l
where c.onhomepage and not c.status;
revoke all on private.listing from public, anon, authenticated, service_role;

-- Per statement, so that an import of many vehicles stays fast. A row that stays as it is, when only a description is edited, is not
-- written: each costs some fifty entries in the index on facets and as many counts.
-- Security definer: nobody else writes the table.
create function private.list_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.listed l using changed c
  where l.registernumber = c.registernumber
    and not exists (select from private.listing n where n.registernumber = l.registernumber and n is not distinct from l);
  insert into private.listed
    (registernumber, fuel, type, transmission, owners, brand, colour, by_newest, by_price, by_price_desc, by_km, by_year, search_text,
     maker_colour)
  select registernumber, fuel, type, transmission, owners, brand, colour, by_newest, by_price, by_price_desc, by_km, by_year, search_text,
    maker_colour
  from private.listing where registernumber in (select registernumber from changed)
  on conflict do nothing;
  return null;
end
$$;
create trigger list_added after insert on public.cardetails
  referencing new table as changed for each statement execute function private.list_changed();
create trigger list_edited after update on public.cardetails
  referencing new table as changed for each statement execute function private.list_changed();

-- Counts: how many listed vehicles have each word of the index on facets; and '' how many there are. So a page is estimated
-- before vehicles are looked for (chapter 68).

-- Of a word several rows count together: who lists a vehicle adds some and waits for nobody, as he would for one row that all change.
create table private.listed_counts (
  word   text not null,
  number int not null
);
create index listed_counts_by_word on private.listed_counts (word) include (number);

select private.close_table('private.listed_counts');

-- Counts the vehicles of a statement, and after a hundred makes one row of the many of each word: an edit is two, one that removes and one
-- that adds. What another is just doing that to is left to him. Security definer: nobody else writes the table.
create function private.count_listed_words() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.listed_counts (word, number)
  select word, case tg_op when 'INSERT' then count(*) else -count(*) end
  from changed, unnest(private.facets_of(changed) || '{""}') word
  group by word;
  if (select count(*) from private.listed_counts where word = '') > 100 then
    with many as (
      delete from private.listed_counts
      where ctid = any (array(select ctid from private.listed_counts for update skip locked))
      returning word, number)
    insert into private.listed_counts (word, number)
    select word, sum(number) from many group by word having sum(number) <> 0;
  end if;
  return null;
end
$$;
create trigger count_added after insert on private.listed
  referencing new table as changed for each statement execute function private.count_listed_words();
create trigger count_removed after delete on private.listed
  referencing old table as changed for each statement execute function private.count_listed_words();

revoke execute on function
  private.listing_key, private.steps_of, private.facets_of, private.list_changed, private.count_listed_words
  from public;

-- 67_listing_filters.sql

-- Filters of the listed vehicles: their conditions, and how many vehicles match before any is looked at.

-- The words (private.facets_of) that vehicles have in these facets: each of one, every pair of two; '' for none.
create function private.words_of(p_facets jsonb, p_names text[]) returns text[]
language plpgsql immutable set search_path = ''
as $$
declare
  v_words text[] := '{""}';
  v_name  text;
begin
  for v_name in select name from unnest(p_names) name order by name collate "C" loop
    v_words := array(
      select ltrim(word || ' ' || other) from unnest(v_words) word, jsonb_array_elements_text(p_facets -> v_name) other);
  end loop;
  return v_words;
end
$$;

-- A filter is {"fuel": ["diesel", "cng"], "type", "transmission", "owners", "brand", "colour": likewise, "price": [from, to],
-- "km", "year"}: a facet that is missing is not filtered, and an end of a range may be null. A colour is a family, or what a maker calls it. The words of a search are looked for
-- too. Answers one condition in two forms: `by_column` is checked row by row on the way through an index, `by_facet` asks the
-- index on facets and no other (hence the + 0, and the || '' of what is too short for the index on words), or that on words
-- where there are any. `range` is the part of it that bounds the order p_by. All values are quoted; of a list 50 count.
-- `facets` has the words of each facet of which a vehicle may match, and `facets_within` those of which every vehicle does: not a step of
-- price or kilometers in which the range begins or ends, nor the family of a maker's colour.
create function private.listing_conditions(
  p_filter jsonb, p_search text, p_by text, out by_column text, out by_facet text, out range text, out facets jsonb,
  out facets_within jsonb
)
language plpgsql stable set search_path = ''
as $$
declare
  v_names  text[] := '{}';
  v_facet  text;
  v_from   float8;
  v_to     float8;
  v_bound  text;
  v_keys   text[];
  v_within text[];
  v_families text[];
  v_steps  float8[];
begin
  select coalesce(string_agg(format('search_text like %L', pattern), ' and '), 'true'),
    coalesce(string_agg(format(case when pattern ~ '[[:alnum:]]{3}' then 'search_text like %L' else 'search_text || '''' like %L' end,
      pattern), ' and '), 'true'), 'true', '{}', '{}'
  into by_column, by_facet, range, facets, facets_within
  from unnest(private.search_patterns(p_search)) pattern;
  for v_facet in select key from jsonb_object_keys(p_filter) key order by key collate "C" loop
    v_steps := private.steps_of(v_facet);
    if v_facet in ('price', 'km', 'year') then
      -- What is known is at least 0.01, and less than 1e10.
      v_from := greatest((p_filter -> v_facet ->> 0)::float8, 0.01);
      v_to := least((p_filter -> v_facet ->> 1)::float8, 1e10);
      v_bound := case when v_facet = 'year' then format('by_year between %L and %L', -v_to, -v_from)
                      else format('by_%s between %L and %L', v_facet, v_from, v_to) end;
      by_column := by_column || ' and ' || v_bound;
      if p_by = 'by_' || v_facet then
        range := v_bound;
      elsif p_by = 'by_price_desc' and v_facet = 'price' then
        range := format('by_price_desc between %L and %L', -v_to, -v_from);
      end if;
      if v_facet = 'year' then
        v_keys := array(
          select year from (select -max(by_year), -min(by_year) from private.listed where by_year < 'Infinity') years (first, last),
            generate_series(first::int, last::int) year where year between v_from and v_to);
      else
        by_facet := by_facet || format(' and by_%s + 0 between %L and %L', v_facet, v_from, v_to);
        v_keys := array(select generate_series(width_bucket(v_from, v_steps), width_bucket(v_to, v_steps)));
      end if;
    elsif v_facet in ('fuel', 'type', 'transmission', 'owners', 'brand', 'colour') then
      v_keys := array(select distinct private.listing_key(choice)
                      from jsonb_array_elements_text(p_filter -> v_facet) choice limit 50);
      v_bound := format(case when v_facet = 'colour' then ' and (colour = any (%2$L) or maker_colour = any (%2$L))'
                             else ' and %1$I = any (%2$L)' end, v_facet, v_keys);
      by_column := by_column || v_bound;
      by_facet := by_facet || v_bound;
    else
      continue;
    end if;
    if v_facet = 'colour' then
      -- A maker's name finds some of its family.
      v_families := array(select lower(family) from private.colour_families() where lower(family) = any (v_keys));
      v_keys := array(select unnest(v_families) union select colour from private.listed where maker_colour = any (v_keys));
    end if;
    v_within := case when v_facet = 'colour' then v_families when v_steps is null then v_keys else array(
      select key::text from unnest(v_keys::int[]) key
      where v_from <= greatest(v_steps[key], 0.01) and v_to >= coalesce(v_steps[key + 1], 1e10)) end;
    facets := facets || jsonb_build_object(v_facet, array(select v_facet || ':' || key from unnest(v_keys) key));
    facets_within := facets_within || jsonb_build_object(v_facet, array(select v_facet || ':' || key from unnest(v_within) key));
    v_names := v_names || v_facet;
  end loop;
  if p_search ~ '[[:alnum:]]{3}' then
    by_facet := by_column;
    return;
  end if;
  for place in 1 .. cardinality(v_names) by 2 loop
    by_facet := by_facet || format(' and private.facets_of(listed) && %L', private.words_of(facets, v_names[place:place + 1]));
  end loop;
end
$$;

-- Estimates, before any vehicle is looked at

create function private.counts_of(p_words text[]) returns table (word text, number float8)
language plpgsql stable rows 20 set search_path = ''
as $$
begin
  return query
    select c.word, sum(c.number)::float8 from private.listed_counts c where c.word = any (p_words) group by c.word having sum(c.number) > 0;
end
$$;

-- How many vehicles match: the lower bound `at_least` and the upper bound `at_most`, which are equal for up to two facets whose ranges
-- begin and end between steps; of more facets the first two give the upper bound. `few`: they should be looked up and sorted.
-- Otherwise a histogram tells where the matches stand in the order p_by behind p_from; its buckets are the steps of price or kilometers,
-- or the years. They are dense from the sort key `dense_from` on; before it only the buckets with the words `sparse` have some. A bucket
-- counts the matches of each facet exactly, and takes facets for independent of each other only within itself.
create function private.estimate_matches(
  p_facets jsonb, p_facets_within jsonb, p_by text, p_from float8,
  out at_least int, out at_most int, out few boolean, out dense_from float8, out sparse text[]
)
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  v_names  text[] := array(select key from jsonb_object_keys(p_facets) key order by key collate "C");
  v_facet  text := case p_by when 'by_price_desc' then 'price' when 'by_newest' then null else substr(p_by, 4) end;
  v_others text[] := array_remove(v_names, v_facet);
  v_bounds float8[] := array[0] || private.steps_of(v_facet) || 1e10;
  v_down   boolean := p_by in ('by_price_desc', 'by_year');
  v_before float8 := 0;
  v_bucket text;
  v_all    float8;
  v_hits   float8;
begin
  at_most := (select coalesce(sum(number), 0) from private.counts_of(private.words_of(p_facets, v_names[1:2])));
  at_least := (select coalesce(sum(number), 0) from private.counts_of(private.words_of(p_facets_within, v_names)) where cardinality(v_names) <= 2);
  few := at_most <= 2000 and at_least <= 1000;
  sparse := '{}';
  dense_from := '-Infinity';
  if few or v_facet is null or v_others = '{}' then
    return;
  end if;
  for v_bucket, dense_from, v_all, v_hits in
    with bucket as materialized (
      select v_facet || ':' || key as word, case when v_down then -high else low end as first
      from (select n - 1, v_bounds[n], v_bounds[n + 1] from generate_series(1, cardinality(v_bounds) - 1) n where v_facet <> 'year'
            union all
            select n, n, n from (select -max(by_year), -min(by_year) from private.listed where by_year < 'Infinity') years (first, last),
              generate_series(first::int, last::int) n where v_facet = 'year') buckets (key, low, high)
      where case when v_down then -low else high end >= p_from and coalesce(p_facets -> v_facet ? (v_facet || ':' || key), true)
    ), hit as (
      select split_part(word, ' ', case when other < v_facet then 2 else 1 end) as word, sum(number) as number
      from unnest(v_others) other, private.counts_of(private.words_of(
        p_facets || jsonb_build_object(v_facet, array(select word from bucket)), array[v_facet, other]))
      group by other, 1
    )
    select word, bucket.first, stock.number, stock.number * exp(sum(ln(hit.number / stock.number)))
    from private.counts_of(array(select word from bucket)) stock join bucket using (word) join hit using (word)
    group by 1, 2, 3 having count(*) = cardinality(v_others)
    order by 2
  loop
    if v_before > 250 or v_hits > 1000 or v_hits > 250 and v_hits > v_all * 0.05 then
      return;
    end if;
    sparse := sparse || private.words_of(p_facets || jsonb_build_object(v_facet, array[v_bucket]), array[v_facet, v_others[1]]);
    v_before := v_before + v_hits;
  end loop;
  dense_from := 'Infinity';
end
$$;

revoke execute on function private.words_of, private.listing_conditions, private.counts_of, private.estimate_matches from public;

-- 68_listed_pages.sql

-- Listed pages: how a page of the home page is found, filtered, searched, sorted, among 100,000 vehicles as among 200.
--
-- Few matches are looked up in the index on facets and sorted (sort_matches); of many, the index of the order is read until the page is
-- full (scan_order). Which of them is cheaper the planner cannot say: it takes filters for independent of each other, but no bike is
-- diesel. So the matches are estimated from exact counts of every pair of facets (estimate_matches), and settings of each function keep
-- the planner to its kind of plan.

-- A place is where one vehicle stands in an order, 'sort key/newest/number'; it is also the cursor of the page behind it.

-- The first places of an order that match, of p_reach that are looked at; null: all. Bounds are conditions on the order
-- itself. The settings keep the planner on the index of the order.
create function private.scan_order(p_by text, p_bounds text, p_conditions text, p_reach int, p_most int) returns text[]
language plpgsql stable set search_path = '' set enable_bitmapscan = off set enable_seqscan = off set enable_sort = off
as $$
declare
  v_page text[];
begin
  execute format(
    $query$
      select array(
        select concat_ws('/', %1$I, by_newest, registernumber)
        from (select * from private.listed where %2$s order by %1$I, by_newest, registernumber limit $1) listed
        where %3$s limit $2)
    $query$, p_by, p_bounds, p_conditions)
  into v_page using p_reach, p_most;
  return v_page;
end
$$;

-- How many match, p_count at most, and the first places of those within p_bounds, by intersecting the lists of the index on facets. The
-- settings keep the planner there.
create function private.sort_matches(
  p_by text, p_bounds text, p_conditions text, p_count int, p_most int, out total int, out page text[]
)
language plpgsql stable set search_path = '' set enable_indexscan = off set enable_indexonlyscan = off set enable_seqscan = off
as $$
begin
  execute format(
    $query$
      with matches as materialized (
        select %I as place, by_newest, registernumber, %s as within from private.listed where %s limit $1)
      select (select count(*) from matches), array(
        select concat_ws('/', place, by_newest, registernumber)
        from matches where within order by place, by_newest, registernumber limit $2)
    $query$, p_by, p_bounds, p_conditions)
  into total, page using p_count, p_most;
end
$$;

-- A page of the listed vehicles that match, in one of the orders (any other name is 'newest'); behind the place p_after, or without
-- the first p_offset. `next` is the place of its last vehicle, null when there is no page behind it. `total` is exact up to 1,000
-- and 1,001 above, and always exact without p_limit. 400 for a cursor that is none (22P02), and a negative number (2201W, 2201X).
-- Few matches are looked up and sorted. Of many those in the sparse buckets are, and then the order is scanned from where matches are
-- dense. Where facets depend on each other so much that the scan does not fill the page, all are looked up.
-- Security definer: nobody may read the table, and with row-level security the comparisons of enums and words could not use
-- an index (they are not leakproof). It tells what every visitor may see.
create function private.listed_page(
  p_filter jsonb, p_search text, p_sort text, p_limit int, p_offset int, p_after text,
  out total int, out numbers text[], out next text
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_by     text := case p_sort when 'price' then 'by_price' when 'priceDesc' then 'by_price_desc' when 'km' then 'by_km'
                               when 'year' then 'by_year' else 'by_newest' end;
  v_where  record := private.listing_conditions(p_filter, p_search, v_by);
  v_worded boolean := private.search_patterns(p_search) <> '{}';
  v_first  int := coalesce(p_offset, 0) + 1;
  -- One more than the page, which shows whether there is another.
  v_most   int := v_first + p_limit;
  v_key    float8 := '-Infinity';
  v_after  text := 'true';
  v_estimate record;
  v_page   text[] := '{}';
begin
  if p_limit < 0 then
    raise sqlstate '2201W' using message = 'LIMIT must not be negative';
  elsif p_offset < 0 then
    raise sqlstate '2201X' using message = 'OFFSET must not be negative';
  end if;
  if p_after <> '' and p_limit is not null then
    v_key := split_part(p_after, '/', 1);
    v_after := format('(%I, by_newest, registernumber) > (%L::float8, %L::float8, %L)',
      v_by, v_key, split_part(p_after, '/', 2), split_part(p_after, '/', 3));
  end if;
  v_estimate := private.estimate_matches(v_where.facets, v_where.facets_within, v_by, v_key);
  if v_most is null or v_most > 1001 then
    v_page := private.scan_order(v_by, v_where.range || ' and ' || v_after, v_where.by_column, null, v_most);
  elsif not v_estimate.few then
    if v_estimate.sparse <> '{}' then
      v_page := (private.sort_matches(v_by, format('%I < %L and %s', v_by, v_estimate.dense_from, v_after),
        v_where.by_facet || format(' and private.facets_of(listed) && %L', v_estimate.sparse), null, v_most)).page;
    end if;
    if cardinality(v_page) < v_most then
      -- Words are not in the indexes of the orders, but looked up in the table.
      v_page := v_page || private.scan_order(v_by, format('%I >= %L and %s and %s', v_by, v_estimate.dense_from, v_where.range, v_after),
        v_where.by_column, case when v_worded then 1000 else 4000 end, v_most - cardinality(v_page));
    end if;
  end if;
  if cardinality(v_page) < v_most and v_most <= 1001 then
    select found.total, found.page into total, v_page from private.sort_matches(v_by, v_after, v_where.by_facet, null, v_most) found;
  elsif v_after = 'true' and coalesce(cardinality(v_page) < v_most, true) then
    total := cardinality(v_page);
  elsif not v_worded and (v_estimate.at_least > 1000 or v_estimate.at_least = v_estimate.at_most) then
    total := v_estimate.at_least;
  else
    total := (private.sort_matches(v_by, 'false', v_where.by_facet, case when p_limit is not null then 1001 end, 0)).total;
  end if;
  if p_limit is not null then
    total := least(total, 1001);
  end if;
  v_page := v_page[v_first:];
  if cardinality(v_page) > p_limit then
    next := v_page[p_limit];
  end if;
  numbers := array(select split_part(place, '/', 3) from unnest(v_page[:coalesce(p_limit, cardinality(v_page))]) place);
end
$$;

revoke execute on function private.scan_order, private.sort_matches, private.listed_page from public;
grant execute on function private.listed_page to anon, authenticated;

-- 69_search_words.sql

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

-- 69b_search_meaning.sql

-- Search meaning: what a visitor means by the words he types, as people write in India: 'diesel car under 6 lakh', '2018 model',
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

-- 70_showroom.sql

-- Showroom: the public pages of vehicles, and the full record for the staff.

-- The public columns of a vehicle, under the contract's names. A sold vehicle shows no price.
create view public.vehicle_listing with (security_invoker = true) as
select
  c.registernumber, c.carname, c.carcompany, c.carmake, c.fuel, c.carcolor, c.kilometers,
  case when not c.status then c.vehiclesellprice end as carprice,
  case when not c.status then c.vehiclesellprice end as vehiclesellprice,
  c.status, c.onhomepage, c.description, c.registration_date, c.fitness_upto_date,
  private.display_image(c.registernumber) as "displayImage", c.variant, c.make_year, c.keeper_serial, c.transmission
from public.cardetails c;
comment on column public.vehicle_listing.carprice is 'The same figure as vehiclesellprice (D15).';
revoke all on public.vehicle_listing from public, anon, authenticated, service_role;
grant select on public.vehicle_listing to anon, authenticated;

-- A vehicle of the view that is reserved; of others nothing is said.
create function private.as_reserved(p_car jsonb) returns json
language sql immutable set search_path = ''
as $$ select (p_car || '{"reserved": true}')::json $$;

-- The home page: {"cars": […], "total"}, filtered, searched, sorted by newest, price or km (lowest first), priceDesc or
-- year (latest first), unknown last, paginated when p_limit is given. p_filter is described at private.listing_conditions. Above
-- 1,000 the total of a page is 1001, with "totalIsMore": true: counting 100,000 would cost more than the page.
-- Keyset pagination with p_after, '' for the first page: "next" is what to pass for the page behind it, null for none. It holds
-- the sort keys, so that it outlives the vehicle it was made of.
-- With p_pictures also "pictures": what is known of their display images, by path.
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
  v_reserved text[] := private.reserved_numbers();
  v_cars   json := (
    select coalesce(json_agg(case when v.registernumber = any (v_reserved) then private.as_reserved(to_jsonb(v)) else to_json(v) end order by place), '[]')
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

-- Masks an insurance number for the public page: its last four characters, if it is long enough. Of fewer than eight
-- letters and digits four would be more than half, so nothing is shown. The length is never revealed.
create function private.masked(p_number text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when p_number = '' then ''
    when length(regexp_replace(p_number, '[^[:alnum:]]', '', 'g')) < 8 then '••••'
    else '••••' || right(p_number, 4) end
$$;

-- Security definer: the public page also opens vehicles that are off the home page, with the insurance number masked; a
-- visitor has no right on either table.
create function private.landing_vehicle(p_registernumber text, p_pictures boolean default false) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'car', to_jsonb(v) || jsonb_strip_nulls(jsonb_build_object('reduced', private.price_reduction(c.registernumber),
        'reserved', case when c.registernumber = any (private.reserved_numbers()) then true end)),
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
    where c.registernumber = private.number_meant(p_registernumber)
  );
end
$$;

-- The public vehicle page, by whatever number means the vehicle (private.number_meant); with p_pictures also what is known of them, by path. 400 'Car not found' for an unknown
-- number.
create function public.landing_vehicle(p_registernumber text, p_pictures boolean default false) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_answer jsonb := private.landing_vehicle(p_registernumber, p_pictures);
begin
  if v_answer is null then
    raise sqlstate 'PT400' using message = 'Car not found', hint = 'vehicle.not_found';
  end if;
  return v_answer;
end
$$;

-- The record of a vehicle as far as the caller may read it, also a sold one's price: row-level security removes the
-- buying price for all but an admin, and owner and finance for a driver.
create function public.vehicle_record(p_registernumber text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_number text;
begin
  perform private.require_staff();
  v_number := private.known_vehicle(p_registernumber);
  return (
    select jsonb_build_object(
      'car', to_jsonb(v)
        || jsonb_build_object('vehiclesellprice', c.vehiclesellprice, 'carprice', c.vehiclesellprice,
             'chassis_number', c.chassis_number, 'engine_number', c.engine_number, 'made_month', c.made_month,
             'rto_now', c.rto_now, 'used_as', c.used_as, 'gross_weight', c.gross_weight,
             'emission_norm', c.emission_norm, 'security_plate', c.security_plate)
        || case when v_number = any (private.reserved_numbers()) then '{"reserved": true}'::jsonb else '{}' end
        || coalesce((select jsonb_build_object('vehiclebuyprice', b.vehiclebuyprice)
                     from public.buying_prices b where b.registernumber = v_number and b.stay = c.stay), '{}'),
      'images', private.file_list('public-files', v_number || '/InventoryVehicleImages/'),
      'onsiteImages', private.file_list('private-files', v_number || '/OnsiteVehicleImages/'),
      'insurance', coalesce((select to_jsonb(i) - 'registernumber'
                             from public.carinsurance i where i.registernumber = v_number), '{}'),
      'owner', coalesce((select to_jsonb(o) - 'registernumber'
                         from public.ownerdetails o where o.registernumber = v_number), '{}'),
      'finance', coalesce((select to_jsonb(f) - 'registernumber'
                           from public.finance f where f.registernumber = v_number), '{}'))
    from public.cardetails c
    join public.vehicle_listing v on v.registernumber = c.registernumber
    where c.registernumber = v_number
  );
end
$$;

revoke execute on function private.masked, private.as_reserved, private.landing_vehicle from public;
revoke execute on function
  public.list_vehicles, public.landing_vehicle, public.vehicle_record
  from public, anon, authenticated, service_role;
grant execute on function private.as_reserved, private.landing_vehicle, public.list_vehicles, public.landing_vehicle to anon, authenticated;
grant execute on function public.vehicle_record to authenticated;

-- 71_vehicle_picker.sql

-- Vehicle picker: search for one vehicle by part of its number, its name, its owner or its buyer.

-- Name and phone of the buyer, the phone also without what stands between its digits.
create index soldcars_by_words on public.soldcars
  using gin ((private.search_form(owner_name || ' ' || contact_no) || ' ' || translate(contact_no, ' -+().', '')) extensions.gin_trgm_ops);

-- The numbers of the matching vehicles, best match first: the whole number, numbers that end so, numbers that contain it, then
-- names, makers and colours, and for the office names and phones of owner and buyer; the newest first among equals. by_buyer: he is why it was found.
-- Security definer: under row-level security LIKE cannot use an index (it is not leakproof), a full scan of 100,000
-- vehicles. The function checks the role itself, and returns numbers only.
create function private.found_vehicles(p_text text, p_available_first boolean, p_limit int)
returns table (registernumber text, place bigint, by_buyer boolean)
language plpgsql stable security definer rows 10 set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  v_patterns text[] := private.search_patterns(p_text);
  -- The index is asked for the longest word; the others are looked for in what it finds.
  v_longest  text := (select pattern from unnest(v_patterns) pattern order by length(pattern) desc limit 1);
  v_key      text := private.vehicle_key(private.search_form(left(p_text, 100)));
  v_number   text := (private.search_patterns(v_key))[1];
  -- Of a whole phone number, however it is written.
  v_phones   text[] := private.phone_keys(private.search_form(left(p_text, 100)));
  v_office   boolean;
begin
  perform private.require_staff();
  v_office := private.is_office();
  return query
    with matches as (
      select c.registernumber, false as by_buyer
      from public.cardetails c
      where c.search_text like v_longest and c.search_text like all (v_patterns) or c.search_text like v_number
      union all
      select o.registernumber, false
      from public.ownerdetails o
      where v_office
        and private.search_form(o.ownername || ' ' || o.ownerphone) like v_longest
        and private.search_form(o.ownername || ' ' || o.ownerphone) like all (v_patterns)
      union all
      select o.registernumber, false
      from public.ownerdetails o
      where v_office and private.phone_keys(o.ownerphone) && v_phones
      union all
      select s.registernumber, true
      from public.soldcars s
      where v_office and s.present
        and private.search_form(s.owner_name || ' ' || s.contact_no) || ' ' || translate(s.contact_no, ' -+().', '') like v_longest
        and private.search_form(s.owner_name || ' ' || s.contact_no) || ' ' || translate(s.contact_no, ' -+().', '') like all (v_patterns)
      union all
      select s.registernumber, true
      from public.soldcars s
      where v_office and s.present and private.phone_keys(s.contact_no) && v_phones
    ), found as (
      select m.registernumber, bool_and(m.by_buyer) as by_buyer from matches m group by m.registernumber
    )
    select c.registernumber, row_number() over (
      order by
        case when private.number_key(c.registernumber) = private.number_key(v_key) then 1
             when right(c.vehicle_key, length(v_key)) = v_key then 2
             when strpos(c.vehicle_key, v_key) > 0 then 3
             else 4 end,
        p_available_first and c.status, c.created_at desc, c.registernumber), found.by_buyer
    from found join public.cardetails c using (registernumber)
    order by 2
    limit p_limit;
end
$$;

-- Search by part of a number, a name, or for the office an owner or a buyer, best match first, by default 8 and at most 20:
-- what tells one vehicle from another, and the owner's name for the office only, null for others; the buyer where he alone is why
-- it was found, `reserved` null where it is not. Without a display image the first picture replaces it. A sold vehicle has no price.
create function public.find_vehicles(p_text text, p_available_first boolean default false, p_limit int default 8)
returns table (
  registernumber text, carname text, carcompany text, carmake public.vehicle_type, status boolean, vehiclesellprice numeric,
  "displayImage" jsonb, ownername text, buyername text, reserved boolean
)
language plpgsql stable rows 8 set search_path = ''
as $$
declare
  v_office   boolean;
  v_reserved text[] := private.reserved_numbers();
begin
  perform private.require_staff();
  v_office := private.is_office();
  return query
    select v.registernumber, v.carname::text, v.carcompany::text, v.carmake, v.status, v.vehiclesellprice,
      coalesce(v."displayImage", private.public_file_list(v.registernumber || '/InventoryVehicleImages/') -> 0),
      case when v_office then coalesce(o.ownername, '')::text end,
      case when f.by_buyer then s.owner_name::text end,
      case when v.registernumber = any (v_reserved) then true end
    from private.found_vehicles(p_text, p_available_first, least(greatest(p_limit, 1), 20)) f
    join public.vehicle_listing v on v.registernumber = f.registernumber
    left join public.ownerdetails o on o.registernumber = f.registernumber
    left join public.soldcars s on f.by_buyer and s.present_number = f.registernumber
    order by f.place;
end
$$;

revoke execute on function private.found_vehicles from public;
revoke execute on function public.find_vehicles from public, anon, authenticated, service_role;
grant execute on function private.found_vehicles, public.find_vehicles to authenticated;

-- 72_dashboard.sql

-- Dashboard: the office's list of vehicles with search, filters, sorting and pagination, and the counts of its filters.

-- The papers whose end the list marks, of each kind the one that counts.
create view private.marked_papers with (security_invoker = true) as
select registernumber, kind, max(coalesce(valid_until, 'infinity')) as valid_until
from public.vehicle_papers
where kind in ('own_damage', 'third_party', 'fitness', 'puc')
group by registernumber, kind;
revoke all on private.marked_papers from public, anon, authenticated, service_role;
grant select on private.marked_papers to authenticated;

-- The columns that the office's list shows and searches: words of the number, names, colour, and names and phones
-- of the former owner and of the buyer; the phones also normalized to their digits. Further columns are those of chapter 76: the price is
-- the selling price of a sold vehicle, and its days in stock end with the sale; `papers_until` is when the first of an available one's marked papers ends.
-- The one place of the lists that says which sale of a vehicle is meant.
create view private.office_vehicles with (security_invoker = true) as
select
  c.registernumber, c.status, c.onhomepage, c.created_at, c.carmake, c.carname,
  coalesce(o.ownername, '') as ownername, coalesce(o.ownerphone, '') as ownerphone,
  coalesce(f.company_name, '') as company_name,
  concat_ws(' ', c.search_text, private.search_form(concat_ws(' ', o.ownername, o.ownerphone, s.owner_name, s.contact_no)),
            translate(o.ownerphone, ' -+()', ''), translate(s.contact_no, ' -+()', '')) as search_text,
  s.owner_name as buyername, s.contact_no as buyerphone, s.selldate,
  c.carcompany, c.variant,
  nullif(case when c.status then s.selling_price else c.vehiclesellprice end, 0) as price,
  nullif(c.kilometers, 0) as kilometers,
  coalesce(c.make_year, extract(year from c.registration_date))::int as year,
  coalesce(c.stay_since, private.day_of(c.created_at)) as in_stock_since,
  greatest(0, coalesce(s.selldate, (select private.today())) - coalesce(c.stay_since, private.day_of(c.created_at))) as days,
  (select min(valid_until) from private.marked_papers p where not c.status and p.registernumber = c.registernumber) as papers_until,
  s.selling_price - s.down_payment
    - coalesce((select sum(i.amount) from public.installments i
                where i.sale = s.id and i.reversal is null and not i.late_fee), 0) as due
from public.cardetails c
left join public.ownerdetails o on o.registernumber = c.registernumber
left join public.finance f on f.registernumber = c.registernumber
left join public.soldcars s on s.present_number = c.registernumber;
revoke all on private.office_vehicles from public, anon, authenticated, service_role;
grant select on private.office_vehicles to authenticated;

-- The condition of a filter on the view.
create function private.office_filter(p_filter text) returns text
language sql immutable set search_path = ''
as $$
  select case p_filter
    when 'sold' then 'status'
    when 'available' then 'not status'
    when 'shown' then 'not status and onhomepage'
    when 'hidden' then 'not status and not onhomepage'
    when 'all' then 'true'
    else 'false' end
$$;

-- The order by a column of the view, what is missing last, the newest first among equals; by age alone for any other name.
create function private.office_order(p_sort text, p_descending boolean) returns text
language sql immutable set search_path = ''
as $$
  select concat(
    case
      when p_sort in ('ownername', 'company_name', 'carname', 'buyername') then format('nullif(lower(%I), '''')', p_sort)
      when p_sort in ('ownerphone', 'buyerphone') then format('nullif(%I, '''')', p_sort)
      when p_sort in ('registernumber', 'carmake', 'status', 'onhomepage') then format('%I::text', p_sort)
      when p_sort in ('selldate', 'price', 'kilometers', 'year', 'days', 'due') then p_sort
      when p_sort = 'papers' then 'papers_until'
    end || case when p_descending then ' desc' else '' end || ' nulls last, ',
    'created_at desc, registernumber')
$$;

-- The dashboard's rows that match one of the five filters, sorted by 'newest' or by a column (nulls last),
-- paginated when p_limit is given. Dynamic SQL, so that only the needed columns are computed: the first page of a large stock
-- comes from the index on age. A sold vehicle also has its buyer, his phone and the day.
-- One answer, not rows: without p_limit it is the whole stock, and PostgREST silently truncates rows at max_rows.
create function public.dashboard_vehicles(
  p_search     text default '',
  p_filter     text default 'all',
  p_sort       text default 'newest',
  p_descending boolean default false,
  p_limit      int default null,
  p_offset     int default 0
) returns json
language plpgsql stable set search_path = ''
as $$
declare
  v_patterns text[] := private.office_patterns(p_search);
  v_where    text := private.office_filter(p_filter);
  v_rows     json;
begin
  perform private.require_office();
  if v_patterns <> '{}' then
    v_where := v_where || ' and search_text like all ($1)';
  end if;
  execute format(
    $query$
      select coalesce(json_agg(case when page.status then to_json(page) else to_json(unsold) end), '[]')
      from (
        select ownername, registernumber, company_name, ownerphone, carmake, carname, status, onhomepage,
               buyername, buyerphone, selldate
        from private.office_vehicles
        where %s
        order by %s
        limit $2 offset $3
      ) as page,
      lateral (select page.ownername, page.registernumber, page.company_name, page.ownerphone, page.carmake, page.carname,
                      page.status, page.onhomepage) as unsold
    $query$,
    v_where, private.office_order(p_sort, p_descending))
  into v_rows using v_patterns, p_limit, p_offset;
  return v_rows;
end
$$;

-- How many of the searched vehicles each filter matches.
create function public.dashboard_counts(p_search text default '')
returns table ("all" bigint, sold bigint, available bigint, shown bigint, hidden bigint)
language plpgsql stable rows 1 set search_path = ''
as $$
declare
  v_patterns text[] := private.office_patterns(p_search);
begin
  perform private.require_office();
  return query execute format(
    $query$
      select count(*), count(*) filter (where status), count(*) filter (where not status),
        count(*) filter (where not status and onhomepage), count(*) filter (where not status and not onhomepage)
      from %s
    $query$,
    case when v_patterns = '{}' then 'public.cardetails'
         else 'private.office_vehicles where search_text like all ($1)' end)
  using v_patterns;
end
$$;

revoke execute on function private.office_filter, private.office_order from public;
revoke execute on function public.dashboard_vehicles, public.dashboard_counts from public, anon, authenticated, service_role;
grant execute on function
  private.office_filter, private.office_order, public.dashboard_vehicles, public.dashboard_counts to authenticated;

-- 73_showroom_filters.sql

-- Showroom filters: how many listed vehicles each choice of a filter would find.

-- The lower bounds of the groups in which price or kilometers are counted: each step, and each end that is asked for, is a group of its
-- own, and so is what lies between two of them. So both 'up to' and 'from' a bound are sums of groups.
create function private.bounds_of(p_facet text, p_filter jsonb) returns float8[]
language sql stable set search_path = ''
as $$
  select array_agg(distinct bound order by bound)
  from unnest(0 || private.steps_of(p_facet) || (p_filter -> p_facet ->> 0)::float8 || (p_filter -> p_facet ->> 1)::float8) at,
    unnest(array[at, at + 0.005]) bound
  where at is not null
$$;

-- A row for each choice, and for price, km and year two more, 'min' and 'max'; the choices of price and km are the groups of
-- private.bounds_of. Each facet follows the other filters but not itself, so that a second choice can be judged: one pass counts what
-- all filters leave, and one more is needed for each facet that is filtered. A brand is spelled as one of its vehicles
-- spells it.
-- Security definer: nobody may read the table (see private.listed_page). It tells what every visitor may see.
create function private.count_facets(p_filter jsonb, p_search text)
returns table (facet text, choice text, number float8, spelled text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_all   constant text[] := '{fuel,type,transmission,owners,brand,colour,price,km,year}';
  v_price constant float8[] := private.bounds_of('price', p_filter);
  v_km    constant float8[] := private.bounds_of('km', p_filter);
  v_pass  text;
begin
  foreach v_pass in array array['all'] || array(select name from unnest(v_all) name where p_filter ? name) loop
    return query execute format(
      $query$
        with hit as materialized (
          select registernumber, fuel, type, transmission, owners, brand, colour, nullif(by_price, 'Infinity') as price,
            nullif(by_km, 'Infinity') as km, -nullif(by_year, 'Infinity') as year
          from private.listed where %1$s
        ), counted as (
          select fuel, type, transmission, owners, brand, colour, width_bucket(price, %2$L::float8[]) as price,
            width_bucket(km, %3$L::float8[]) as km, year, count(*)::float8 as number, any_value(registernumber) as example
          from hit group by grouping sets ((fuel), (type), (transmission), (owners), (brand), (colour), (7), (8), (year))
        )
        select facet, choice, number, case facet when 'brand' then c.carcompany when 'colour' then initcap(choice) end::text
        from counted
          cross join lateral (values ('fuel', fuel::text), ('type', type::text), ('transmission', transmission::text),
            ('owners', owners::text), ('brand', brand), ('colour', colour), ('price', (%2$L::float8[])[price]::text),
            ('km', (%3$L::float8[])[km]::text), ('year', year::text)) as word (facet, choice)
          left join public.cardetails c on c.registernumber = counted.example and facet = 'brand'
        where choice is not null and facet = any ($1)
        union all
        select facet, choice, number, null
        from (select min(price) as a, max(price) as b, min(km) as c, max(km) as d, min(year) as e, max(year) as f from hit) ends,
          lateral (values ('price', 'min', a), ('price', 'max', b), ('km', 'min', c), ('km', 'max', d), ('year', 'min', e),
                          ('year', 'max', f)) as end_of (facet, choice, number)
        where facet = any ($1)
      $query$, (private.listing_conditions(p_filter - v_pass, p_search, null)).by_facet, v_price, v_km)
    using case v_pass when 'all' then array(select name from unnest(v_all) name where not p_filter ? name) else array[v_pass] end;
  end loop;
end
$$;

-- What the filters of the home page offer: {"total", "fuel": [{"value", "count"}], "type", "transmission", "owners", "brand", "colour":
-- likewise, most frequent first, other colours last; "price": {"min", "max", "choices": [{"from", "to", "count"}], "from": [{"value", "count"}], "upTo":
-- likewise}, "km": likewise, "year": likewise, with "choices": [{"value", "count"}]}. `from` and `upTo` say how many there are when that
-- end of the range is put there and the other one stays: of price and km at each step, of the year at each that occurs. Filter, search
-- and total as in list_vehicles.
create function public.count_vehicles(p_filter jsonb default '{}', p_search text default '') returns jsonb
language sql stable set search_path = ''
as $$
  with search as (
    select * from private.search_page(p_search, p_filter, 'newest', 1, 0, null)
  ), counted as (
    select c.* from search, private.count_facets(search.filter, search.words) c
  ), range as (
    select facet, private.steps_of(facet) as steps, (filter -> facet ->> 0)::float8 as low, (filter -> facet ->> 1)::float8 as high
    from search, unnest('{price,km,year}'::text[]) facet
  ), grouped as (
    select facet, choice::float8 as value, number, width_bucket(choice::float8, steps) as step, steps, low, high
    from counted join range using (facet) where choice not in ('min', 'max')
  ), place as (
    select facet, at from range, unnest(steps || low || high) at where steps is not null and at is not null
    union select facet, value from grouped where steps is null
  ), cumulated as (
    select facet, at, coalesce(sum(number) filter (where value >= at and (high is null or value <= high)), 0) as above,
      coalesce(sum(number) filter (where value <= at and (low is null or value >= low)), 0) as below
    from place left join grouped using (facet) group by facet, at
  ), asked as (
    select facet, (
        select coalesce(jsonb_agg(jsonb_build_object('value', coalesce(spelled, choice), 'count', number)
          order by facet = 'colour' and choice = 'other', number desc, choice), '[]') from counted where counted.facet = list.facet) as answer
    from unnest('{fuel,type,transmission,owners,brand,colour}'::text[]) as list (facet)
    union all
    select facet, jsonb_build_object(
      'min', (select number from counted where counted.facet = range.facet and choice = 'min'),
      'max', (select number from counted where counted.facet = range.facet and choice = 'max'),
      'choices', (
        select coalesce(jsonb_agg(case when steps is null then jsonb_build_object('value', value, 'count', count)
          else jsonb_build_object('from', coalesce(steps[step], 0), 'to', steps[step + 1], 'count', count) end order by value), '[]')
        from (select step, min(value) as value, sum(number) as count
              from grouped where grouped.facet = range.facet group by step, case when steps is null then value end) as chosen),
      'from', (select coalesce(jsonb_agg(jsonb_build_object('value', at, 'count', above) order by at), '[]')
               from cumulated where cumulated.facet = range.facet),
      'upTo', (select coalesce(jsonb_agg(jsonb_build_object('value', at, 'count', below) order by at), '[]')
               from cumulated where cumulated.facet = range.facet))
    from range
  )
  select jsonb_object_agg(facet, answer)
    || jsonb_build_object('total', (select total from search)) from asked
$$;

revoke execute on function private.bounds_of, private.count_facets from public;
revoke execute on function public.count_vehicles from public, anon, authenticated, service_role;
grant execute on function private.count_facets, public.count_vehicles, private.steps_of to anon, authenticated;

-- 74_similar_vehicles.sql

-- Similar vehicles: what else a visitor may like who looks at one.

-- Within these the nearest price and the newest of a maker are found without reading the others.
create index cardetails_listed_by_type_and_price on public.cardetails (carmake, vehiclesellprice) where onhomepage and not status;
create index cardetails_listed_by_type_and_maker on public.cardetails (carmake, private.vehicle_key(carcompany), created_at desc)
  where onhomepage and not status;

-- The numbers of the listed vehicles most like this one: of its type, near in price, maker, year and fuel. Of each kind a few
-- dozen are compared, however many there are. The price of a sold vehicle is not used: the order would betray it.
-- Null for an unknown vehicle.
-- Security definer: the page of a vehicle that is sold or off the home page has similar ones too.
create function private.similar_vehicles(p_registernumber text, p_limit int) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_car   public.cardetails := (select c from public.cardetails c where registernumber = private.number_meant(p_registernumber));
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

-- Up to six listed vehicles like this one, three by default, the most similar first, as the home page has them: {"cars": […]}, with
-- p_pictures also "pictures". 400 'Car not found' for an unknown number.
create function public.similar_vehicles(p_registernumber text, p_limit int default 3, p_pictures boolean default false) returns json
language plpgsql stable set search_path = ''
as $$
declare
  v_numbers  text[] := private.similar_vehicles(p_registernumber, least(greatest(p_limit, 1), 6));
  v_reserved text[] := private.reserved_numbers();
begin
  if v_numbers is null then
    raise sqlstate 'PT400' using message = 'Car not found', hint = 'vehicle.not_found';
  end if;
  return format('{"cars":%s%s}',
    (select coalesce(json_agg(case when v.registernumber = any (v_reserved) then private.as_reserved(to_jsonb(v)) else to_json(v) end
       order by array_position(v_numbers, v.registernumber)), '[]')
     from public.vehicle_listing v where v.registernumber = any (v_numbers)),
    case when p_pictures then ',"pictures":' || private.pictures_of(
      array(select number || '/InventoryVehicleImages/0' from unnest(v_numbers) as number))::text end)::json;
end
$$;

revoke execute on function private.similar_vehicles from public;
revoke execute on function public.similar_vehicles from public, anon, authenticated, service_role;
grant execute on function private.similar_vehicles, public.similar_vehicles to anon, authenticated;

-- 75_nearest_vehicles.sql

-- Nearest vehicles: what to offer when nothing is found.

-- For each thing asked for, chosen or written, how many vehicles there are without it, and up to six of those, as the home page has
-- them: {"without": {"fuel": 3, "maxPrice": 1, "words": 0}, "cars": […]}. So these miss a single wish, and it by least; where all
-- miss more, they are the newest of the type. Of a range each end is a wish of its own. With p_pictures also "pictures".
create function public.nearest_vehicles(
  p_search   text default '',
  p_filter   jsonb default '{}',
  p_pictures boolean default false
) returns json
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
    from jsonb_each(v_filter) where key in ('fuel', 'type', 'transmission', 'owners', 'brand', 'colour') and jsonb_typeof(value) = 'array'
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
  v_nearest := array(
    select split_part(place, '/', 2) from unnest(v_nearest) with ordinality as t (place, at)
    group by 1 order by min(split_part(place, '/', 1)::int), min(at) limit 6);
  return format('{"without":%s,"cars":%s%s}', v_without,
    (select coalesce(json_agg(case when v.registernumber = any (private.reserved_numbers()) then private.as_reserved(to_jsonb(v)) else to_json(v) end
       order by array_position(v_nearest, v.registernumber)), '[]')
     from public.vehicle_listing v where v.registernumber = any (v_nearest)),
    case when p_pictures then ',"pictures":' || private.pictures_of(
      array(select number || '/InventoryVehicleImages/0' from unnest(v_nearest) as number))::text end)::json;
end
$$;

revoke execute on function public.nearest_vehicles from public, anon, authenticated, service_role;
grant execute on function public.nearest_vehicles to anon, authenticated;

-- 76_office_list.sql

-- The office's list: what the dashboard shows of each vehicle. The rows of the contract are those of chapter 72.

-- The rows of one page: {"vehicles": [...], "pictures"}, filtered, searched and sorted as dashboard_vehicles, also by price, kilometers,
-- year, days, papers (when the first of them ends) and due. `papers`: [{kind, days_left}] that have ended, or end within 30 days, the first one first. A sold vehicle has none, but
-- its buyer, his phone, the day and what is due of it. One whose reservation is open, also after its last day, has reserved: {name, until}.
-- "pictures": what is known of the display images, by path.
create function public.office_list(
  p_search     text default '',
  p_filter     text default 'all',
  p_sort       text default 'newest',
  p_descending boolean default false,
  p_limit      int default 100,
  p_offset     int default 0
) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_patterns text[] := private.office_patterns(p_search);
  v_where    text := private.office_filter(p_filter);
  -- What is for sale was there the longer the older it is, for which there is an index.
  v_order    text := case
    when p_sort = 'days' and p_filter in ('available', 'shown', 'hidden')
      then case when p_descending then 'in_stock_since, registernumber' else 'in_stock_since desc, registernumber' end
    else private.office_order(p_sort, p_descending) end;
  v_rows     jsonb;
begin
  perform private.require_office();
  if v_patterns <> '{}' then
    v_where := v_where || ' and search_text like all ($1)';
  end if;
  -- The page is found before its pictures and papers are looked for.
  execute format(
    $query$
      with page as materialized (
        select registernumber, row_number() over () as place
        from (select registernumber from private.office_vehicles where %s order by %s limit $2 offset $3) found
      )
      select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
          'buyername', v.buyername, 'buyerphone', v.buyerphone, 'selldate', v.selldate, 'due', case when v.status then v.due end,
          'reserved', case when held.id is not null then jsonb_build_object('name', held.name, 'until', held.until) end))
        || jsonb_build_object(
          'registernumber', v.registernumber, 'ownername', v.ownername, 'ownerphone', v.ownerphone, 'company_name', v.company_name,
          'carmake', v.carmake, 'carname', v.carname, 'carcompany', v.carcompany, 'variant', v.variant, 'status', v.status,
          'onhomepage', v.onhomepage, 'price', v.price, 'kilometers', v.kilometers, 'year', v.year, 'days', v.days,
          'papers', (
            select coalesce(jsonb_agg(jsonb_build_object('kind', p.kind, 'days_left', p.valid_until - private.today())
              order by p.valid_until, p.kind), '[]')
            from private.marked_papers p
            where not v.status and p.registernumber = v.registernumber and p.valid_until <= private.today() + 30),
          'displayImage', coalesce(private.display_image(v.registernumber),
            private.public_file_list(v.registernumber || '/InventoryVehicleImages/') -> 0))
        order by place), '[]')
      from page
      join private.office_vehicles v using (registernumber)
      left join public.reservations held on held.registernumber = v.registernumber and held.state = 'open'
    $query$,
    v_where, v_order)
  into v_rows using v_patterns, least(greatest(p_limit, 1), 200), p_offset;
  return jsonb_build_object('vehicles', v_rows, 'pictures', private.pictures_of(
    array(select v #>> '{displayImage,path}' from jsonb_array_elements(v_rows) v where v -> 'displayImage' <> 'null')));
end
$$;

revoke execute on function public.office_list from public, anon, authenticated, service_role;
grant execute on function public.office_list to authenticated;

-- 77_today.sql

-- Today: what needs a person. Each kind is a view that finds its lines by what is so now: nothing is stored, and a line goes by itself
-- when its cause does. All of them have the columns of the first; private.today_lines puts them together. Not security_invoker: a look at
-- every row's policies would take longer than the list may, so private.today_lines itself asks for the role, and nobody is granted the
-- views below it. Sales are looked up one by one (lateral, limit 1): a plan made once for any day expects a third of everything, and would
-- read all of them.

-- In the order of the list.
create type public.today_kind as enum (
  'overdue', 'cheque_bounced', 'cheque_to_bank', 'due_soon', 'reservation', 'enquiry', 'paper', 'transfer', 'cash_reason', 'stock', 'no_price',
  'few_pictures', 'not_shown', 'no_bill', 'setting');

-- One line of a sale for what is overdue, one for what is due within a week.
create view private.today_installments as
select line.kind, concat_ws(':', line.kind, s.id, line.until) as key, s.registernumber, s.id as sale, null::bigint as enquiry,
  '' as what, '' as note, line.since as day, line.amount, line.many, s.username::text as person, 0 as place
from (
  select sale, case when due_on < (select private.today()) then 'overdue'::public.today_kind else 'due_soon' end as kind,
    min(due_on) as since, max(due_on) as until, sum(amount) as amount, count(*)::int as many
  from private.unpaid_lines where due_on <= (select private.today()) + 7 group by 1, 2
) line
cross join lateral (select id, registernumber, username from public.soldcars where id = line.sale and reversal is null limit 1) s;
comment on view private.today_installments is
  'key: what makes it this line of this vehicle, so that a new cause is a new line. day: since when, or by when. many: of how many. '
  'person: who sold, received, recorded or followed; null: nobody in particular. place: the lower ones first within a kind.';

-- Cheques: those whose day has come, and those that bounced, by their clock (chapter 56).
create view private.today_cheques as
select case stage when 'bank' then 'cheque_to_bank'::public.today_kind else 'cheque_bounced' end as kind,
  case stage when 'bank' then concat_ws(':', 'cheque_to_bank', installment, day) else concat_ws(':', 'cheque_bounced', reversal, stage) end as key,
  registernumber, sale, null::bigint as enquiry, case stage when 'bank' then '' else stage end as what,
  concat_ws(' ', nullif(cheque_bank, ''), nullif(cheque_number, '')) as note, day, amount, 1 as many, username::text as person, 0 as place
from private.cheque_clocks
where case stage when 'bank' then day <= (select private.today()) else day is not null end;

-- Reservations of which somebody has to decide: on their last day, and until he has, after it.
create view private.today_reservations as
select 'reservation'::public.today_kind as kind, concat_ws(':', 'reservation', r.id, r.until, what) as key, r.registernumber,
  null::bigint as sale, null::bigint as enquiry, what, '' as note, r.until as day, r.amount, 1 as many, r.username::text as person, 0 as place
from public.reservations r, lateral (select case when r.until < (select private.today()) then 'ended' else 'ends' end as what) since
where r.state = 'open' and r.until <= (select private.today());

-- As the enquiries are counted (count_enquiries): new ones, and calls that are due.
create view private.today_enquiries as
select 'enquiry'::public.today_kind as kind, concat_ws(':', 'enquiry', e.serialnum, call.what, call.day) as key, c.registernumber,
  null::bigint as sale, e.serialnum as enquiry, call.what, e.custquery::text as note, call.day, null::numeric as amount, 1 as many,
  (select n.username from public.enquiry_notes n where n.serialnum = e.serialnum order by n.id desc limit 1)::text as person, 0 as place
from public.enquiries e
left join public.cardetails c on c.registernumber = e.registernumber
cross join lateral (
  select case when e.next_call <= private.today() then 'call' else 'new' end as what,
    case when e.next_call <= private.today() then e.next_call else e.enquirydate end as day) call
where e.status = 'new' or e.next_call <= (select private.today());

-- Papers that have ended or end within 30 days, of each kind the one that counts: of what is for sale, of what is sold while the RC is
-- in the old name, and of the dealer himself. A line comes again at 14 days, at 7, and when the paper has ended. The paper that counts is
-- looked up last and one by one: a join would be planned as if a third of all papers ended before any day.
create view private.today_papers as
with near as materialized (
  select p.id, p.registernumber, p.kind, p.valid_until
  from public.vehicle_papers p
  join public.cardetails c on c.registernumber = p.registernumber
  where p.valid_until <= (select private.today()) + 30
    and (not c.status
      or exists (select from private.open_transfers open where open.registernumber = p.registernumber) and not exists (
        select from public.transfer_steps rc where rc.registernumber = p.registernumber and rc.step = 'new_rc' and rc.state <> 'needed'))
), ending as (
  select near.registernumber, near.kind::text as what, near.valid_until as day, s.id as sale, s.username::text
  from near
  left join lateral (select id, username from public.soldcars where present_number = near.registernumber limit 1) s on true
  where near.id = (
    select newest.id from public.vehicle_papers newest where newest.registernumber = near.registernumber and newest.kind = near.kind
    order by newest.valid_until desc nulls first, newest.id desc limit 1)
  union all
  select null::text, 'authorisation'::text, authorised_until, null::bigint, null::text from public.dealer_office where authorised_until <= (select private.today()) + 30
)
select 'paper'::public.today_kind as kind,
  concat_ws(':', 'paper', what, day, case when left_days < 0 then 'ended' when left_days <= 7 then '7' when left_days <= 14 then '14' end) as key,
  registernumber, sale, null::bigint as enquiry, what, '' as note, day, null::numeric as amount, 1 as many, username as person,
  case when sale is null then 0 else 1 end as place
from ending, lateral (select day - (select private.today()) as left_days) clock;

-- The steps of RC transfers that are due within a week, by the clocks of chapter 47.
create view private.today_transfers as
select 'transfer'::public.today_kind as kind, concat_ws(':', 'transfer', clock.sale, clock.step, clock.due) as key, clock.registernumber,
  clock.sale, null::bigint as enquiry, clock.step::text as what, '' as note, clock.due as day, null::numeric as amount, 1 as many,
  clock.username::text as person, 0 as place
from private.transfer_clocks() clock
where clock.due <= (select private.today()) + 7;

-- Cash of the last three months from the limit on, of a sale or from one buyer on one day, of which no entry has a reason: nobody was asked, or a
-- reversal was taken back since.
create view private.today_cash as
with lowest as materialized (
  select min(value) as amount from public.rates where kind = 'cash_limit'
), recent as materialized (
  select id as sale, null::bigint as reservation, selldate as day, down_payment - token as amount, cash_reason
  from public.soldcars where selldate > (select private.today()) - 90 and lower(payment_mode) = 'cash' and reversal is null and down_payment > token
  union all
  select s.id, r.id, r.day, r.amount, r.cash_reason
  from public.reservations r left join public.soldcars s on s.reservation = r.id and s.reversal is null
  where r.day > (select private.today()) - 90 and lower(r.mode) = 'cash' and r.state <> 'reversed'
  union all
  select sale, null, installment_date, amount, cash_reason
  from public.installments where installment_date > (select private.today()) - 90 and lower(payment_mode) = 'cash' and reversal is null
), by_buyer as (
  select sale, max(taken) as taken
  from (
    select recent.sale, sum(recent.amount) over of_day as taken, bool_or(recent.cash_reason <> '') over of_day as has_reason
    from recent cross join lateral (
      select coalesce((select phone from public.reservations where id = recent.reservation),
        (select contact_no from public.soldcars where id = recent.sale)) as phone) payer
    where recent.day in (select day from recent group by day having sum(amount) >= (select amount from lowest))
    window of_day as (partition by recent.day, private.phone_keys(payer.phone))
  ) bought
  where has_reason is not true
  group by sale
), silent as materialized (
  select sale, max(day) as day
  from recent where sale is not null group by sale having bool_and(coalesce(cash_reason, '') = '')
), summed as materialized (
  select s.id as sale, s.registernumber, s.username, silent.day, greatest(
    case when lower(s.payment_mode) = 'cash' then s.down_payment - s.token else 0 end + coalesce((
      select r.amount from public.reservations r where r.id = s.reservation and lower(r.mode) = 'cash'), 0) + coalesce((
      select sum(i.amount) from public.installments i where i.sale = s.id and lower(i.payment_mode) = 'cash' and i.reversal is null), 0),
    by_buyer.taken) as taken
  from silent
  cross join lateral (
    select id, registernumber, username, payment_mode, down_payment, token, reservation
    from public.soldcars where id = silent.sale and reversal is null limit 1) s
  left join by_buyer on by_buyer.sale = s.id
)
select 'cash_reason'::public.today_kind as kind, concat_ws(':', 'cash_reason', sale, day) as key, registernumber, sale, null::bigint as enquiry,
  '' as what, '' as note, day, taken as amount, 1 as many, username::text as person, 0 as place
from summed where taken >= (select amount from lowest) and taken >= private.rate('cash_limit', day);

-- What stands for more days than Settings say. The index on the days in stock finds it. The rupees locked are asked for where they are shown.
create view private.today_stock as
with days as materialized (select private.today() - private.rate('stock_days')::int as since, private.today() - private.rate('long_stock_days')::int as long_since),
standing as materialized (
  select registernumber, stay, coalesce(stay_since, private.day_of(created_at)) as since
  from public.cardetails
  where not status and coalesce(stay_since, private.day_of(created_at)) < (select greatest(since, long_since) from days)
)
select 'stock'::public.today_kind as kind, concat_ws(':', 'stock', stay, what) as key, registernumber, null::bigint as sale,
  null::bigint as enquiry, what, '' as note, since as day, null::numeric as amount, 1 as many, null::text as person, 0 as place
from standing, lateral (
  select case when since < (select long_since from days) then 'long_stock_days' else 'stock_days' end as what) long;

-- What visitors do not find or see too little of. private.day_of is called for those vehicles alone that are shown.
create view private.today_shop as
with lacking as materialized (
  select c.registernumber, c.stay, coalesce(c.stay_since, private.day_of(c.created_at)) as since, c.vehiclesellprice, c.onhomepage,
    coalesce(counted.many, 0) as pictures
  from public.cardetails c left join private.picture_counts counted on counted.registernumber = c.registernumber
  where not c.status and (c.vehiclesellprice = 0 or coalesce(counted.many, 0) < 3 or not c.onhomepage)
)
select lack.kind, concat_ws(':', lack.kind, stay) as key, registernumber, null::bigint as sale, null::bigint as enquiry, '' as what, '' as note,
  since as day, null::numeric as amount, lack.many, null::text as person, 0 as place
from lacking
cross join lateral (
  select 'no_price'::public.today_kind as kind, 1 as many where vehiclesellprice = 0
  union all select 'few_pictures'::public.today_kind, pictures where pictures < 3
  union all select 'not_shown'::public.today_kind, 1 where not onhomepage
) lack;

-- Maintenance of which the bill is missing, by who recorded it.
create view private.today_bills as
select 'no_bill'::public.today_kind as kind, concat_ws(':', 'no_bill', c.stay, max(m.index)) as key, c.registernumber, null::bigint as sale,
  null::bigint as enquiry, '' as what, case when count(*) = 1 then min(m.description) else '' end as note, min(m.maintainancedate) as day,
  sum(m.price) as amount, count(*)::int as many, m.username::text as person, 0 as place
from private.missing_bills missing
join public.maintenance m on m.registernumber = missing.registernumber and m.index = missing.index
join public.cardetails c on c.registernumber = m.registernumber and c.stay = m.stay
where not c.status and m.reversal is null
group by c.registernumber, c.stay, m.username;

-- What an admin is asked once: whether employees go on seeing the balance (35). It is no employee's line. The kind as text, because a migration
-- that adds a kind cannot use it as one.
create view private.today_settings as
select 'setting'::text::public.today_kind as kind, 'setting:balance' as key, null::text as registernumber, null::bigint as sale,
  null::bigint as enquiry, 'balance' as what, '' as note, private.today() as day, null::numeric as amount, 1 as many, null::text as person, 0 as place
from public.settings where not balance_answered and (select private.is_admin());

-- Every line, whatever was said about it; for the office alone.
create view private.today_lines as
select * from (
  select * from private.today_installments
  union all select * from private.today_cheques
  union all select * from private.today_reservations
  union all select * from private.today_enquiries
  union all select * from private.today_papers
  union all select * from private.today_transfers
  union all select * from private.today_cash
  union all select * from private.today_stock
  union all select * from private.today_shop
  union all select * from private.today_bills
  union all select * from private.today_settings
) line
where (select private.is_office());

revoke all on private.today_installments, private.today_cheques, private.today_reservations, private.today_enquiries, private.today_papers, private.today_transfers,
  private.today_cash, private.today_stock, private.today_shop, private.today_bills, private.today_settings, private.today_lines
  from public, anon, authenticated, service_role;
grant select on private.today_lines to authenticated;

-- 78_today_list.sql

-- Today's list: what the office has said about its lines, done or not before a day, and the list itself.

create type public.today_state as enum ('open', 'done', 'later');

create table public.today_marks (
  id             bigint generated always as identity primary key,
  registernumber text references public.cardetails on delete cascade deferrable,
  key            varchar(200) not null check (key <> '') constraint key_is_clean check (private.is_line(key)),
  not_before     date check (not_before between '1900-01-01' and '2199-12-31'),
  username       text not null default private.username(),
  created_at     timestamptz not null default now(),
  constraint one_mark_of_a_line unique nulls not distinct (registernumber, key)
);
comment on table public.today_marks is 'What somebody has said about a line of today''s list, for the whole office; without a mark it is open.';
comment on column public.today_marks.key is 'Of the line, beside its vehicle: a new cause is a new key, so that the line comes again.';
comment on column public.today_marks.not_before is 'The day from which the line is open again; null: it is done.';
create trigger no_far_day after insert or update of not_before on public.today_marks
  for each row execute function private.refuse_far_day('not_before');

-- Access: only the verb writes.

select private.protect_table('public.today_marks', 'key');

grant select on public.today_marks to authenticated;
create policy "office staff read marks of today" on public.today_marks
  for select to authenticated using ((select private.is_office()));

-- The lines, each with what was said about it. As private.today_lines, which asks for the role.
create view private.marked_today as
select line.*, case
    when m.id is null or m.not_before <= (select private.today()) then 'open'::public.today_state
    when m.not_before is null then 'done'
    else 'later' end as state, m.not_before, m.username as marked_by
from private.today_lines line
-- coalesce, as no index or hash joins on what is not distinct.
left join public.today_marks m on m.key = line.key and coalesce(m.registernumber, '') = coalesce(line.registernumber, '');
revoke all on private.marked_today from public, anon, authenticated, service_role;
grant select on private.marked_today to authenticated;

-- Verbs

-- What needs a person, by kind and the most urgent first: {"lines": [{kind, key, registernumber, carname, carcompany, sale, enquiry, what,
-- note, whose, phone, day, days, amount, many, person, state, not_before, marked_by}], "totalCount", "kinds": {kind: how many},
-- "people": [{person, count}], "states": {open, done, later}}. `days` until its day, below 0 since it; `amount` in rupees, of stock what is
-- locked in it, for an admin only, null for others. Filtered by kind, person ('' for nobody in particular) and state; what is counted
-- passes the other two filters. Paginated. With a generic plan and `limit 1`, the page's rows are looked up one by one, and this
-- statement is not planned anew.
create function public.list_today(
  p_kind   public.today_kind default null,
  p_person text default null,
  p_state  public.today_state default 'open',
  p_limit  int default 50,
  p_offset int default 0
) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  perform private.require_office();
  return (
    with found as materialized (
      select *, coalesce(p_kind = kind, true) as of_kind, coalesce(p_person = coalesce(person, ''), true) as of_person,
        state = p_state as of_state
      from private.marked_today
    ), counted as materialized (
      select kind, person, state, of_kind, of_person, of_state, count(*) as many from found group by 1, 2, 3, 4, 5, 6
    ), page as (
      select * from found where of_kind and of_person and of_state
      order by kind, place, day, registernumber, key limit least(greatest(p_limit, 0), 200) offset p_offset
    )
    select jsonb_build_object(
      'lines', (
        select coalesce(jsonb_agg(
          to_jsonb(page) - '{place,of_kind,of_person,of_state}'::text[] || jsonb_build_object(
            'carname', c.carname, 'carcompany', c.carcompany,
            'whose', coalesce(s.owner_name, e.custname, held.name, ''), 'phone', coalesce(s.contact_no, e.custcontact, held.phone, ''),
            'days', page.day - private.today(),
            -- Row-level security gives the buying price to an admin alone.
            'amount', case when page.kind <> 'stock' then page.amount else b.vehiclebuyprice + coalesce((
              select sum(m.price) from public.maintenance m
              where m.registernumber = c.registernumber and m.stay = c.stay and m.reversal is null), 0) end)
          order by page.kind, page.place, page.day, page.registernumber, page.key), '[]')
        from page
        left join lateral (select * from public.cardetails where registernumber = page.registernumber limit 1) c on true
        left join public.buying_prices b on b.registernumber = c.registernumber and b.stay = c.stay
        left join lateral (select * from public.soldcars where id = page.sale limit 1) s on true
        left join public.enquiries e on e.serialnum = page.enquiry
        left join public.reservations held
          on page.kind = 'reservation' and held.registernumber = page.registernumber and held.state = 'open'),
      'totalCount', (select coalesce(sum(many), 0) from counted where of_kind and of_person and of_state),
      'kinds', (
        select coalesce(jsonb_object_agg(kind, many), '{}')
        from (select kind, sum(many) as many from counted where of_person and of_state group by kind) summed),
      'people', (
        select coalesce(jsonb_agg(jsonb_build_object('person', person, 'count', many) order by person), '[]')
        from (select person, sum(many) as many from counted where of_kind and of_state group by person) summed),
      'states', (
        select jsonb_object_agg(every, (select coalesce(sum(many), 0) from counted where of_kind and of_person and state = every))
        from unnest(enum_range(null::public.today_state)) every))
  );
end
$$;

-- How many lines are open.
create function public.count_today() returns bigint
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  perform private.require_office();
  return (select count(*) from private.marked_today where state = 'open');
end
$$;

-- Security definer: no role may write marks.
create function private.mark_today(p_key text, p_registernumber text, p_state public.today_state, p_not_before date) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_office();
  if p_state = 'open' then
    delete from public.today_marks where key = p_key and registernumber is not distinct from p_registernumber;
    return;
  elsif p_state = 'later' and coalesce(p_not_before <= private.today(), true) then
    raise sqlstate 'PT400' using message = 'Choose a day after today.', hint = 'today.not_later';
  elsif not (case
    when p_registernumber is null then exists (select from private.today_lines where key = p_key and registernumber is null)
    else exists (select from private.today_lines where key = p_key and registernumber = p_registernumber) end)
  then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  end if;
  insert into public.today_marks (registernumber, key, not_before)
  values (p_registernumber, p_key, case when p_state = 'later' then p_not_before end)
  on conflict on constraint one_mark_of_a_line do update
    set not_before = excluded.not_before, username = excluded.username, created_at = now();
end
$$;

-- Says that a line is done, or not to be shown before a day, or open again, whatever was said before. 404 when the line is gone.
create function public.mark_today(
  p_key            text,
  p_registernumber text default null,
  p_state          public.today_state default 'done',
  p_not_before     date default null,
  p_request_id     uuid default null
) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'mark_today', jsonb_build_array(p_key, p_registernumber, p_state, p_not_before)) is not null then
    return;
  end if;
  perform private.mark_today(p_key, p_registernumber, p_state, p_not_before);
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

revoke execute on function private.mark_today from public;
revoke execute on function public.list_today, public.count_today, public.mark_today from public, anon, authenticated, service_role;
grant execute on function private.mark_today, public.list_today, public.count_today, public.mark_today to authenticated;

-- 79_into_the_bin.sql

-- Into the bin: what is deleted goes into the bin (29) in the same transaction, comes back whole, and is gone for
-- good after thirty days (decision 0027). One mechanism for all kinds: the rows that a deletion takes along are found by the foreign
-- keys, so that a later column or table needs nothing here. The verbs are in chapter 84.

create function private.bin_days() returns interval language sql immutable set search_path = '' as $$ select interval '30 days' $$;

-- The tables whose rows go with a row of this one, and the condition that finds them.
create function private.rows_below(p_table regclass, p_row jsonb) returns table (child regclass, condition text)
language sql stable set search_path = ''
as $$
  select c.conrelid::regclass, string_agg(format('%I = %L', theirs.attname, p_row ->> ours.attname), ' and ')
  from pg_catalog.pg_constraint c
  cross join unnest(c.conkey, c.confkey) as pair (their_column, our_column)
  join pg_catalog.pg_attribute theirs on theirs.attrelid = c.conrelid and theirs.attnum = their_column
  join pg_catalog.pg_attribute ours on ours.attrelid = c.confrelid and ours.attnum = our_column
  where c.contype = 'f' and c.confdeltype = 'c' and c.confrelid = p_table
  group by c.oid, c.conrelid
  order by c.conrelid::regclass::text
$$;

-- A row and all rows that are deleted with it, [{table, row}], each after what it belongs to.
create function private.rows_with(p_table regclass, p_row jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_rows  jsonb := jsonb_build_array(jsonb_build_object('table', p_table::text, 'row', p_row));
  v_below record;
  v_row   jsonb;
begin
  for v_below in select * from private.rows_below(p_table, p_row) loop
    for v_row in execute format('select to_jsonb(t) from %s t where %s', v_below.child, v_below.condition) loop
      v_rows := v_rows || private.rows_with(v_below.child, v_row);
    end loop;
  end loop;
  return v_rows;
end
$$;

-- The rows about a file that are deleted with it: its upload claim, and the description of a document.
create function private.rows_of_file(p_file storage.objects) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(kept), '[]') from (
    select jsonb_build_object('table', 'private.file_claims', 'row', to_jsonb(c)) as kept
    from private.file_claims c where path = p_file.name
    union all
    select jsonb_build_object('table', 'public.document_descriptions', 'row', to_jsonb(d))
    from public.document_descriptions d
    where uniqueid = private.document_number(p_file.name) and described_by::text = p_file.owner_id
  ) as rows
$$;

-- Puts something into the bin, with who deletes it by which request. Answers the new entry.
create function private.keep(
  p_kind text, p_name text, p_registernumber text, p_kept jsonb, p_vehicle_since timestamptz default null
) returns uuid
language sql set search_path = ''
as $$
  insert into private.bin (kind, name, registernumber, vehicle_since, kept, deleted_by, request)
  values (p_kind, p_name, p_registernumber, p_vehicle_since, p_kept, auth.uid(),
          nullif(current_setting('dealership.request', true), '')::uuid)
  returning id
$$;

-- Puts a file into an entry of the bin; a picture takes its sizes along.
create function private.keep_file(p_bin uuid, p_file storage.objects, p_mover uuid) returns void
language plpgsql set search_path = ''
as $$
declare
  v_picture private.pictures;
begin
  select * into v_picture from private.pictures where version = p_file.version and not gone;
  insert into private.binned_files (object, bin, bucket, path, picture, mover)
  values (p_file.id, p_bin, p_file.bucket_id, p_file.name, case when v_picture.version is not null then to_jsonb(v_picture) end, p_mover)
  on conflict do nothing;
  insert into private.binned_files (object, bin, bucket, path, mover)
  select o.id, p_bin, o.bucket_id, o.name, p_mover
  from private.sizes_in(v_picture.folder) as size join storage.objects o on o.bucket_id = 'public-files' and o.name = size
  on conflict do nothing;
end
$$;

-- Security definer, as the next ones: no role may read or write the bin, and an employee deletes a buying price unread.
create function private.bin_row() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_row  jsonb := to_jsonb(old);
  v_kept jsonb;
  v_bin  uuid;
  v_file storage.objects;
  v_path text;
begin
  if private.is_logged_as_one() then
    return old;  -- an import is undone: its file brings it again
  end if;
  v_kept := private.rows_with(tg_relid, v_row);
  if tg_table_name = 'enquiries' then
    perform private.keep('enquiry', old.custname, v_row ->> 'registernumber', v_kept);
  elsif tg_table_name = 'vehicle_papers' then
    perform private.keep('paper', v_row ->> 'kind', old.registernumber, v_kept,
      (select created_at from public.cardetails where registernumber = old.registernumber));
  else
    v_bin := private.keep('vehicle', btrim(old.carcompany || ' ' || old.carname), old.registernumber, v_kept);
    update private.bin set papers = array(select id from public.issued_papers where registernumber = old.registernumber order by id)
    where id = v_bin;
    for v_file in
      select * from storage.objects
      where bucket_id in ('public-files', 'private-files')
        and name collate "C" >= old.registernumber || '/' and name collate "C" < old.registernumber || '0'
      union all
      select o.* from private.binned_files b join storage.objects o on o.id = b.object
      where b.wanted = 'place' and b.path >= old.registernumber || '/' and b.path < old.registernumber || '0'
    loop
      -- One that is on its way back from the bin stays there; one that is on its way from a former number of its vehicle goes there.
      update private.binned_files set bin = v_bin, wanted = 'bin', settled = starts_with(v_file.name, 'Bin/')
      where object = v_file.id and wanted = 'place' returning path into v_path;
      if found then
        v_file.name := v_path;
      else
        select * into v_file from storage.objects where id = v_file.id;  -- again: a move may just have ended
        continue when not found;
        perform private.keep_file(v_bin, v_file, null);
      end if;
      update private.bin set kept = kept || private.rows_of_file(v_file) where id = v_bin;
      delete from public.document_descriptions
      where uniqueid = private.document_number(v_path) and described_by::text = v_file.owner_id;
      v_path := null;
    end loop;
  end if;
  return old;
end
$$;

create trigger bin_it before delete on public.cardetails
  for each row execute function private.bin_row();
create trigger bin_it before delete on public.enquiries
  for each row execute function private.bin_row();
-- Not those that go with their vehicle, or follow one of its fields.
create trigger bin_it before delete on public.vehicle_papers
  for each row when (pg_trigger_depth() = 0) execute function private.bin_row();

create function private.bin_file(p_bucket text, p_path text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_file  storage.objects;
  v_place record;
begin
  select * into v_file from storage.objects where bucket_id = p_bucket and name = p_path;
  select * into v_place from private.parse_path(p_path);
  perform private.keep_file(
    private.keep(
      case v_place.folder
        when 'Notices' then 'notice' when 'InventoryVehicleImages' then 'picture'
        when 'OfficeDocuments' then 'document' when 'AdminDocuments' then 'document' else 'file' end,
      private.saved_name(private.file_name(p_path), v_file.metadata ->> 'mimetype'),
      v_place.registernumber, private.rows_of_file(v_file),
      (select created_at from public.cardetails where registernumber = v_place.registernumber)),
    v_file, auth.uid());
end
$$;

revoke execute on function
  private.bin_days, private.rows_below, private.rows_with, private.rows_of_file, private.keep, private.keep_file, private.bin_row,
  private.bin_file
  from public;
grant execute on function private.bin_file to authenticated;

-- 79b_out_of_the_bin.sql

-- Out of the bin: what was deleted is brought back, or removed for good after thirty days.

-- One entry of the log for what becomes of an entry of the bin: INSERT when it comes back, DELETE when it is gone for good.
create function private.log_bin(p_bin private.bin, p_action text) returns void
language sql set search_path = ''
as $$
  insert into public.activity_log (actor, username, action, tablename, registernumber, before, after)
  select auth.uid(), private.username(), p_action, 'bin', p_bin.registernumber,
         case p_action when 'DELETE' then told end, case p_action when 'INSERT' then told end
  from jsonb_build_object('kind', p_bin.kind, 'name', p_bin.name) as told
$$;

-- Inserts a row as it was, unless it is there; a column that came since has its default.
create function private.insert_kept(p_table regclass, p_row jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  v_columns text := (
    select string_agg(quote_ident(attname), ', ' order by attnum) from pg_catalog.pg_attribute
    where attrelid = p_table and attnum > 0 and not attisdropped and attgenerated = '' and p_row ? attname);
begin
  execute format('insert into %1$s (%2$s) overriding system value
    select %2$s from jsonb_populate_record(null::%1$s, $1) on conflict do nothing', p_table, v_columns)
  using p_row;
end
$$;

-- Brings everything of an entry back, or nothing: the rows at once, the files as soon as Storage has moved them. In a trigger, so
-- that the triggers of papers and fields (33), which follow what a person writes, leave the rows as they were.
create function private.bring_back() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_kept  record;
  v_below record;
begin
  -- A move of Storage that is under way comes first, with what it deletes.
  perform from private.binned_files where bin = new.id for update;
  if new.vehicle_since is not null then
    perform from public.cardetails where registernumber = new.registernumber and created_at = new.vehicle_since for key share;
    if not found then
      raise sqlstate 'PT409' using hint = 'bin.vehicle_gone',
        message = 'Its vehicle is not there any more. If the vehicle is in the bin, please restore that first.';
    end if;
  end if;
  if new.kind = 'vehicle' then
    if private.number_is_used(new.registernumber) then
      raise sqlstate 'PT409' using hint = 'bin.number_used',
        message = 'There is another vehicle with this registration number now.';
    end if;
    delete from private.removed_vehicles where registernumber = new.registernumber;
  end if;
  -- Whoever has announced another file for its place since does not name this one.
  delete from private.file_claims c using private.binned_files b where b.bin = new.id and c.path = b.path;
  set constraints all deferred;  -- a row may refer to a later one, as maintenance to its reversal
  for v_kept in
    select (item ->> 'table')::regclass as name, item -> 'row' as data, place
    from jsonb_array_elements(new.kept) with ordinality as kept (item, place) order by place
  loop
    perform private.insert_kept(v_kept.name, v_kept.data);
    if v_kept.place = 1 then
      -- What triggers have made for a new row, such as its listed price, makes room for what was.
      for v_below in select * from private.rows_below(v_kept.name, v_kept.data) loop
        execute format('delete from %s where %s', v_below.child, v_below.condition);
      end loop;
    end if;
  end loop;
  set constraints all immediate;
  set constraints public.sold_has_a_sale deferred;
  if new.kind = 'vehicle' then
    -- What was handed out about it stayed, and is found with it again: by its id, as it may say a former number.
    update public.issued_papers set registernumber = new.registernumber where id = any (new.papers) and registernumber is null;
  elsif new.kind = 'paper' then
    perform private.lock_papers(new.registernumber);
    perform private.write_paper_fields(new.registernumber, kind)
    from unnest(array['own_damage', 'fitness']::public.paper_kind[]) as kind where kind::text = new.name;
  end if;

  if exists (
    select from private.binned_files b join storage.objects o on o.bucket_id = b.bucket and o.name = b.path and o.id <> b.object
    where b.bin = new.id)
  then
    raise sqlstate 'PT409' using hint = 'bin.place_taken',
      message = 'Another file has its place now. Please delete that one first.';
  end if;
  -- A file that was not moved yet stays where it is, unless that is under a former number of its vehicle (83).
  delete from private.binned_files b using storage.objects o
  where b.bin = new.id and not b.settled and o.id = b.object and (o.bucket_id, o.name) = (b.bucket, b.path);
  update private.binned_files
  set wanted = 'place', settled = false, mover = case when new.kind <> 'vehicle' then auth.uid() end
  where bin = new.id;
  perform private.log_bin(new, 'INSERT');
  return null;
end
$$;
create trigger bring_back after update of restored_by on private.bin
  for each row execute function private.bring_back();

-- Storage has moved or removed a file. In the bin it has no name and no description any more, in its place it is a picture again.
-- The last of the triggers by name: it undoes what retire_sizes (31) has done.
-- Security definer: Storage writes its rows with its own role, which may not write the bin.
create function private.settle_bin() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_moved private.binned_files;
begin
  if tg_op = 'DELETE' then
    delete from private.binned_files where object = old.id;
    return null;
  elsif (new.bucket_id, new.name) is not distinct from (old.bucket_id, old.name)
    or not private.is_bin_move(new.id, new.bucket_id, new.name)
  then
    return null;
  end if;
  update private.binned_files set settled = true where object = new.id returning * into v_moved;
  if v_moved.wanted = 'bin' then
    delete from private.file_claims where path = v_moved.path;
    delete from public.document_descriptions
    where uniqueid = private.document_number(v_moved.path) and described_by::text = old.owner_id;
  else
    if v_moved.picture is not null then
      insert into private.pictures
      select * from jsonb_populate_record(null::private.pictures, v_moved.picture || jsonb_build_object('version', new.version))
      on conflict (version) do update set gone = false, folder = excluded.folder;
    end if;
    delete from private.binned_files where object = new.id;
  end if;
  return null;
end
$$;

drop trigger if exists settle_bin on storage.objects;
create trigger settle_bin after update or delete on storage.objects
  for each row execute function private.settle_bin();

-- 404 for an entry that is not in the bin (any more): of two who restore it one does, the other is told so.
create function private.restore(p_id uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  perform from private.bin where id = p_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'This is not in the bin any more.', hint = 'bin.unknown';
  end if;
  update private.bin set restored_by = auth.uid() where id = p_id;
  delete from private.bin where id = p_id;
end
$$;

-- Removes an entry for good; its files are removed by the next sweep. False when there is none (any more).
create function private.discard(p_id uuid) returns boolean
language plpgsql set search_path = ''
as $$
declare
  v_bin private.bin;
begin
  delete from private.bin where id = p_id returning * into v_bin;
  if not found then
    return false;
  end if;
  update private.binned_files set wanted = 'gone', settled = false where bin = p_id;
  perform private.log_bin(v_bin, 'DELETE');
  return true;
end
$$;

-- Removes for good what was deleted more than thirty days ago. What somebody restores at this moment is left alone.
create function private.empty_bin() returns void
language sql set search_path = ''
as $$
  select private.discard(id) from (
    select id from private.bin where deleted_at < now() - private.bin_days() for update skip locked) as old
$$;

revoke execute on function
  private.log_bin, private.insert_kept, private.bring_back, private.settle_bin, private.restore, private.discard, private.empty_bin
  from public;

-- 80_housekeeping.sql

-- Housekeeping: background work that the Edge Function does after an answer, because SQL cannot remove the bytes of a file
-- either. It checks new files (chapter 62), removes leftover files and moves those of the bin. Where there is a scheduler (pg_cron), it wakes the
-- function.

-- What is due

-- The URL of the Edge Function for the scheduler; the function itself registers it.
create table private.api_address (
  one     boolean primary key default true check (one),
  address text not null check (address ~ '^https?://[^[:space:]]+$')
);
select private.close_table('private.api_address');

create function private.has_chores() returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from private.removed_vehicles where swept_until is null or swept_until < now())
    or exists (select from private.pictures where gone)
    or exists (select from private.file_moves)
    or exists (select from private.bin where deleted_at < now() - private.bin_days())
    or exists (select from private.file_checks where next_try <= now())
$$;

-- Forgets what was said more than 400 days ago about lines of today's list, most of which are gone. What waits for a day goes on waiting.
create function private.forget_marks() returns void
language sql set search_path = ''
as $$
  delete from public.today_marks
  where created_at < now() - interval '400 days' and coalesce(not_before <= private.today(), true)
$$;

-- Security definer: no role may read the queues, write the address or forget what was asked or said.
create function private.chores(p_address text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.forget_asks();
  perform private.forget_marks();
  perform private.forget_import_rows();
  perform private.empty_bin();
  if not exists (select from private.api_address where address = p_address) then
    insert into private.api_address (address) values (p_address)
    on conflict (one) do update set address = excluded.address;
  end if;
  return private.has_chores();
end
$$;

-- Whether there is work to do. The Edge Function calls it and passes its own URL.
create function public.chores(p_address text) returns boolean
language sql set search_path = ''
as $$ select private.chores(p_address) $$;

-- The scheduler

-- Wakes the Edge Function by any request when there is work to do: it does it after the answer.
-- Security definer: the scheduler's role may be unable to read the queues.
create function private.wake_api() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_address text := (select address from private.api_address);
begin
  if v_address is not null and private.has_chores()
    and exists (select from pg_catalog.pg_proc where proname = 'http_get' and pronamespace = to_regnamespace('net'))
  then
    execute 'select net.http_get(url => $1)' using v_address || '/functions/v1/api/health';
  end if;
end
$$;

revoke execute on function private.has_chores, private.forget_marks, private.chores, private.wake_api from public;
revoke execute on function public.chores from public, anon, authenticated, service_role;
grant execute on function private.chores, public.chores to service_role;

do $$
begin
  if (select count(*) from pg_available_extensions where name in ('pg_cron', 'pg_net')) = 2 then
    create extension if not exists pg_cron;
    create extension if not exists pg_net;
    perform cron.schedule('housekeeping', '30 seconds', 'select private.wake_api()');
  end if;
exception when others then
  raise warning 'No clock for the housekeeping, which waits for the next request then: %', sqlerrm;
end
$$;

-- 81_request_guard.sql

-- Request guard: PostgREST's db-pre-request function, for what row-level security cannot limit: the cost of a query, and what
-- the planner reveals.

-- * Denial of service: anybody may read the listing with any filter PostgREST knows, regular expressions among them, and an
--   expensive one keeps a core busy until its timeout. So visitors' queries of tables run one at a time (an advisory lock);
--   the others wait a moment and are then refused. The site's own queries go through functions (/rpc/…), whose cost is known,
--   and are not limited.
-- * Information leak: an estimated count comes from the planner and reveals how many rows the policies hide.
create function private.before_request() returns void
language plpgsql set search_path = ''
as $$
declare
  v_run_ms  constant int := 300;
  v_wait_ms constant int := 150;
  v_queue   constant int := hashtext('private.before_request');
  v_until   timestamptz := clock_timestamp() + v_wait_ms * interval '1 millisecond';
begin
  if nullif(current_setting('request.headers', true), '')::jsonb ->> 'prefer' ~* 'count\s*=\s*(planned|estimated)' then
    raise sqlstate 'PT400' using message = 'Only an exact count can be asked for.', hint = 'request.exact_count_only';
  elsif current_user = 'anon' and nullif(current_setting('request.path', true), '') not like '/rpc/%' then
    while not pg_try_advisory_xact_lock(v_queue) loop
      if clock_timestamp() > v_until then
        raise sqlstate 'PT503' using message = 'The server is busy. Please try again in a moment.', hint = 'server.busy';
      end if;
      perform pg_sleep(0.005);
    end loop;
    perform set_config('statement_timeout', v_run_ms::text, true);
  end if;
end
$$;

comment on function private.before_request is 'PostgREST''s db-pre-request.';

revoke execute on function private.before_request from public;
grant execute on function private.before_request to anon, authenticated, service_role;

alter role authenticator set pgrst.db_pre_request = 'private.before_request';
notify pgrst, 'reload config';

-- 82_health.sql

-- Health check: whether PostgREST and Postgres answer, and the newest applied migration, so that monitoring sees whether an
-- upgrade has arrived.

-- Answers 'ok' when PostgREST and Postgres do.
create function public.health() returns text
language sql stable set search_path = ''
as $$ select 'ok' $$;

-- Security definer: the list of applied migrations is the operator's; only the newest name is returned. Null where the CLI
-- keeps no such list.
create function private.last_migration() returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_name text;
begin
  if to_regclass('supabase_migrations.schema_migrations') is null then
    return null;
  end if;
  select concat_ws('_', m.version, m.name) into v_name
  from supabase_migrations.schema_migrations m order by m.version desc limit 1;
  return v_name;
end
$$;

-- The newest applied migration, its version and name: '20261122010500_baseline'.
create function public.last_migration() returns text
language sql stable set search_path = ''
as $$ select private.last_migration() $$;

revoke execute on function private.last_migration from public;
revoke execute on function public.health, public.last_migration from public, anon, authenticated, service_role;
grant execute on function private.last_migration, public.health, public.last_migration to anon, authenticated;

-- 83_correcting_number.sql

-- Correcting a registration number that was entered wrongly (R320, decision 0029): its rows and files follow their vehicle. Rows in one
-- transaction; the files are moved afterwards, by the way that the bin moves them (29, 79).

-- JSON that keeps rows of a vehicle, or places of its files, under its new number.
create function private.renumbered(p_json jsonb, p_old text, p_new text) returns jsonb
language sql immutable set search_path = ''
as $$
  select regexp_replace(p_json::text, '("(?:registernumber|path|folder)": ")' || p_old || '(?=["/])', '\1' || p_new, 'g')::jsonb
$$;

-- The tables whose rows belong to a vehicle by their foreign keys, so that a later table needs nothing here, but that its foreign key is
-- deferrable. Each comes before what it refers to, first those that nothing refers to, the vehicle last: a trigger of a row that has followed
-- finds no vehicle yet that it could change.
create function private.tables_of_a_vehicle() returns table (name regclass, changes text)
language sql stable set search_path = ''
as $$
  with recursive below (name, above, depth) as (
    select 'public.cardetails'::regclass, 'public.cardetails'::regclass, 0
    union all
    select c.conrelid::regclass, below.name, depth + 1
    from below
    join pg_catalog.pg_constraint c on c.contype = 'f' and c.confrelid = below.name
    join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey) and a.attname = 'registernumber'
  )
  select below.name::regclass, (
    select string_agg(case attname when 'registernumber' then 'registernumber = $2'
      else format('%1$I = private.renumbered(%1$I, $1, $2)', attname) end, ', ')
    from pg_catalog.pg_attribute
    where attrelid = below.name and attnum > 0 and not attisdropped and (attname = 'registernumber' or atttypid = 'jsonb'::regtype))
  from below group by below.name order by below.name in (select above from below), max(depth) desc, below.name::text
$$;

-- The files of a vehicle, those on their way from or into the bin too, get their new places.
create function private.move_files(p_old text, p_new text, p_since timestamptz) returns void
language plpgsql set search_path = ''
as $$
declare
  v_move uuid := gen_random_uuid();  -- no entry of the bin
  v_file storage.objects;
begin
  -- A move of Storage that is under way comes first: then its file is found where it is.
  perform from private.binned_files where path >= p_old || '/' and path < p_old || '0' for update;
  for v_file in
    select * from storage.objects
    where bucket_id in ('public-files', 'private-files')
      and name collate "C" >= p_old || '/' and name collate "C" < p_old || '0' and private.sized_version(name) is null
  loop
    perform private.keep_file(v_move, v_file, null);
  end loop;
  update private.binned_files
  set path = p_new || substr(path, length(p_old) + 1), picture = private.renumbered(picture, p_old, p_new),
      wanted = case when bin = v_move then 'place' else wanted end
  where path >= p_old || '/' and path < p_old || '0'
    and (bin = v_move or wanted = 'place' or bin in (select id from private.bin where registernumber = p_old and vehicle_since = p_since));
  delete from private.file_claims where path >= p_new || '/' and path < p_new || '0';
  update private.file_claims set path = p_new || substr(path, length(p_old) + 1) where path >= p_old || '/' and path < p_old || '0';
end
$$;

-- In a trigger, so that those of papers and fields (33), which follow what a person writes, leave the rows as they were.
create function private.take_along() returns trigger
language plpgsql set search_path = ''
as $$
declare
  v_since timestamptz := (select created_at from public.cardetails where registernumber = new.former);
  v_table record;
begin
  perform private.move_files(new.former, new.registernumber, v_since);
  set constraints all deferred;
  for v_table in select * from private.tables_of_a_vehicle() loop
    execute format('update %s set %s where registernumber = $1', v_table.name, v_table.changes) using new.former, new.registernumber;
  end loop;
  set constraints all immediate;
  set constraints public.sold_has_a_sale deferred;
  update public.enquiries set registernumber = new.registernumber where registernumber = new.former;
  update private.bin
  set registernumber = new.registernumber, kept = private.renumbered(kept, new.former, new.registernumber)
  where registernumber = new.former and (vehicle_since = v_since or kind = 'enquiry');
  update private.former_numbers set registernumber = new.registernumber where registernumber = new.former;
  delete from private.former_numbers where former = registernumber;
  return null;
end
$$;
create trigger take_along after insert on private.former_numbers
  for each row execute function private.take_along();

create trigger refuse_number_of_files_left after update of registernumber on public.cardetails
  for each row when (new.registernumber <> old.registernumber) execute function private.refuse_while_files_are_left();

-- Security definer: no role may write numbers. The lock on the vehicle, for which uploads, sales and payments wait, comes first; those
-- that came before it are taken along. The tombstone keeps the former number from another vehicle until the files are moved.
create function private.correct_number(p_registernumber text, p_new text, p_sweep uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_old   text;
  v_new   text := upper(btrim(p_new));
  v_entry bigint;
begin
  perform private.require_admin();
  v_old := private.known_vehicle(p_registernumber);
  perform from public.cardetails where registernumber = v_old for update;
  if not found then
    return private.correct_number(v_old, p_new, p_sweep);  -- corrected or deleted at the same moment
  elsif v_new = v_old then
    return v_new;
  elsif private.number_is_used(v_new, v_old) then
    raise sqlstate 'PT409' using message = 'There is another vehicle with this registration number.', hint = 'vehicle.number_used';
  elsif private.number_key(v_new) <> private.number_key(v_old) and exists (
    select from private.bin where kind = 'vehicle' and private.number_key(registernumber) = private.number_key(v_new))
  then
    raise sqlstate 'PT409' using hint = 'vehicle.in_bin',
      message = 'A vehicle with this registration number is in the bin. Please restore it, or delete it for good first.';
  end if;
  insert into public.activity_log (actor, username, action, tablename, registernumber, before, after)
  values (auth.uid(), private.username(), 'UPDATE', 'cardetails', v_new,
          jsonb_build_object('registernumber', v_old), jsonb_build_object('registernumber', v_new))
  returning id into v_entry;
  insert into private.former_numbers (entry, former, registernumber) values (v_entry, v_old, v_new);
  insert into private.removed_vehicles (registernumber, swept_by, swept_until)
  values (v_old, p_sweep, case when p_sweep is not null then now() + interval '5 minutes' end);
  return v_new;
end
$$;

-- Corrects the registration number of a vehicle, sold or not, and answers it. It is the same vehicle: every record, file and
-- deleted thing of it is under the new number. 409 when there is a vehicle of that number, or one in the bin. The named sweep has the
-- lease on its files. A constraint violation is raised again without the row, as in public.sell_car.
create function public.correct_number(
  p_registernumber text, p_new text, p_sweep uuid default null, p_request_id uuid default null
) returns text
language plpgsql set search_path = ''
as $$
declare
  v_number text;
  v_answer jsonb;
begin
  perform private.require_admin();
  v_answer := private.answered(p_request_id, 'correct_number', jsonb_build_array(p_registernumber, p_new));
  if v_answer is not null then
    return v_answer #>> '{}';
  end if;
  v_number := private.correct_number(p_registernumber, p_new, p_sweep);
  perform private.answer(p_request_id, to_jsonb(v_number));
  return v_number;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

revoke execute on function
  private.renumbered, private.tables_of_a_vehicle, private.move_files, private.take_along, private.correct_number
  from public;
revoke execute on function public.correct_number from public, anon, authenticated, service_role;
grant execute on function private.correct_number, public.correct_number to authenticated;

-- 84_bin_verbs.sql

-- The verbs of the bin: 'Undo' for whoever deleted, everything else for an admin; and deleting a file, which goes there. The mechanism
-- is in chapter 79.

-- Security definer, as the next ones: no role may read or write the bin.
create function private.list_bin() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', id, 'kind', kind, 'name', name, 'registernumber', registernumber, 'username', username, 'deleted_at', deleted_at,
      'days_left', greatest(0, ceil(extract(epoch from deleted_at + private.bin_days() - now()) / 86400)))
      order by deleted_at desc, id), '[]')
    from private.bin);
end
$$;

-- What is in the bin, newest first: [{id, kind, name, registernumber, username, deleted_at, days_left}]. One JSON, because PostgREST
-- truncates rows at max_rows, a thousand.
create function public.list_bin() returns jsonb
language sql stable set search_path = ''
as $$ select private.list_bin() $$;

create function private.restore_from_bin(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.restore(p_id);
end
$$;

-- Brings something back as it was. 404 when it is not in the bin any more; 409 when another vehicle has its number, another
-- file its place, or its vehicle is gone.
create function public.restore_from_bin(p_id uuid, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'restore_from_bin', jsonb_build_array(p_id)) is null then
    perform private.restore_from_bin(p_id);
  end if;
end
$$;

create function private.delete_for_good(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if not private.discard(p_id) then
    raise sqlstate 'PT404' using message = 'This is not in the bin any more.', hint = 'bin.unknown';
  end if;
end
$$;

-- Deletes something in the bin before its time.
create function public.delete_for_good(p_id uuid, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'delete_for_good', jsonb_build_array(p_id)) is null then
    perform private.delete_for_good(p_id);
  end if;
end
$$;

create function private.undo_deletion(p_deletion uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_office();
  perform private.restore((
    select id from private.bin
    where request = p_deletion and deleted_by = auth.uid() and deleted_at > now() - interval '10 minutes'));
end
$$;

-- Takes the caller's own deletion of the last ten minutes back, named by its request id: an employee sees nothing of the bin.
create function public.undo_deletion(p_deletion uuid, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'undo_deletion', jsonb_build_array(p_deletion)) is null then
    perform private.undo_deletion(p_deletion);
  end if;
end
$$;

-- Deletes a file: it goes into the bin, and the sweep moves it. Answers the bucket of one that the Edge Function is to remove itself: a logo,
-- of which the newest counts, and the PDF of an issued paper, which is made anew from the paper; null for every other. Whoever sees a file in a folder where he may delete may delete it. A request means the
-- version that existed when it was first sent: a retry does not remove a newer file. 404 when the file does not exist and must.
create function public.delete_file(
  p_path text, p_must_exist boolean default false, p_request_id uuid default null
) returns text
language plpgsql set search_path = ''
as $$
declare
  v_place  record;
  v_binned boolean;
  v_meant  jsonb;
  v_found  jsonb;
begin
  perform private.require_staff();
  select * into v_place from private.parse_path(p_path);
  v_binned := v_place.folder not in ('Logo', 'IssuedPapers');
  if v_place.folder is null then
    raise sqlstate 'PT400' using message = 'There is no such place for a file.', hint = 'file.place_unknown';
  elsif v_place.folder <> all (private.folders('delete')) then
    raise sqlstate 'PT403' using message = 'Your account may not delete files here.', hint = 'folder.undeletable';
  end if;
  if v_place.folder = 'IdentityPapers' then
    perform private.log_look(p_path);
  end if;
  v_found := private.file_at(v_place.bucket, p_path);
  v_meant := private.answered(p_request_id, 'delete_file', jsonb_build_array(p_path, p_must_exist));
  if v_meant is null then
    if v_found is null and p_must_exist then
      raise sqlstate 'PT404' using message = 'There is no such file.', hint = 'file.unknown';
    end if;
    perform private.answer(p_request_id, coalesce(v_found, 'null'));
    if v_found is not null and v_binned then
      perform private.bin_file(v_place.bucket, p_path);
    end if;
  end if;
  return case when not v_binned and v_found = coalesce(v_meant, v_found) then v_place.bucket end;
end
$$;

revoke execute on function private.list_bin, private.restore_from_bin, private.delete_for_good, private.undo_deletion from public;
revoke execute on function
  public.list_bin, public.restore_from_bin, public.delete_for_good, public.undo_deletion, public.delete_file
  from public, anon, authenticated, service_role;
grant execute on function
  private.list_bin, private.restore_from_bin, private.delete_for_good, private.undo_deletion,
  public.list_bin, public.restore_from_bin, public.delete_for_good, public.undo_deletion, public.delete_file
  to authenticated;

-- 85_checking_imports.sql

-- The rows of imports (19, decision 0034): what stands against them. The verbs are in chapter 89.

-- Locks the vehicles that the rows name, and their owners.
create function private.lock_import_vehicles(p_upload uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  perform from public.cardetails c
  where private.number_key(c.registernumber) in (select key from private.import_rows where upload = p_upload)
  order by c.registernumber for update;
  perform from public.ownerdetails o
  where o.registernumber in (
    select c.registernumber from public.cardetails c
    where private.number_key(c.registernumber) in (select key from private.import_rows where upload = p_upload))
  order by o.registernumber for update;
end
$$;

-- Finds the vehicles that the rows name, however a number is spaced and whatever zeros it has lost, and notes what is to be written back of
-- those that are there.
create function private.find_import_vehicles(p_upload uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  -- Row by row: a join would be planned for the few rows that there were before.
  update private.import_rows r
  set before = (
    select jsonb_build_object('registernumber', c.registernumber, 'onhomepage', c.onhomepage, 'owner', (
      select to_jsonb(o) from public.ownerdetails o where o.registernumber = c.registernumber))
    from public.cardetails c where private.number_key(c.registernumber) = r.key
    order by c.vehicle_key = private.vehicle_key(r.data #>> '{cardetails,registernumber}') desc limit 1)
  where upload = p_upload;
  update private.import_rows
  set registernumber = coalesce(before ->> 'registernumber', upper(btrim(data #>> '{cardetails,registernumber}')))
  where upload = p_upload;
end
$$;

-- What stands against a row, by cell, and what an admin should know of it (`is_hint`). What is booked is hashed, and of the names under one phone
-- two are enough: each row against each would take a minute. work_mem: a hash table that does not fit is not made.
create function private.import_problems(p_upload uuid)
returns table (number int, field text, problem text, detail text, is_hint boolean)
language plpgsql stable rows 100 set search_path = '' set work_mem = '64MB'
as $$
begin
  return query
    with lines as materialized (
      select r.*, c.status, (r.data #>> '{cardetails,stay_since}')::date as bought_on,
        coalesce(c.stay_since, case when r.before is null then (r.data #>> '{cardetails,stay_since}')::date end) as stay_since, first_value(r.number) over (partition by r.key order by r.number) as first,
        sale.*, (r.data #>> '{installments,amount}')::numeric as paid, (r.data #>> '{installments,installment_date}')::date as paid_on
      from private.import_rows r
      left join public.cardetails c on r.before is not null and c.registernumber = r.registernumber,
        jsonb_to_record('{"down_payment": 0}' || coalesce(r.data -> 'soldcars', '{}')) as sale (
          selldate date, selling_price numeric, down_payment numeric, total_installments int, installment_amount numeric)
      where r.upload = p_upload
    ), phones as (
      select l.number, person.field, person.name, unnest(private.phone_keys(person.phone)) as key
      from lines l cross join lateral (values
        ('ownerdetails.ownerphone', l.data #>> '{ownerdetails,ownername}', l.data #>> '{ownerdetails,ownerphone}'),
        ('soldcars.contact_no', l.data #>> '{soldcars,owner_name}', l.data #>> '{soldcars,contact_no}')) as person (field, name, phone)
      where person.phone <> ''
    ), known as (
      select o.ownername as name, unnest(private.phone_keys(o.ownerphone)) as key from public.ownerdetails o where o.ownerphone <> ''
      union select s.owner_name, unnest(private.phone_keys(s.contact_no)) from public.soldcars s where s.reversal is null
      union select p.name, p.key from phones p
    ), names as (
      select one.key, (array_agg(one.name order by one.name))[1:2] as first_two
      from (select distinct on (k.key, lower(k.name)) k.key, k.name::text from known k where k.name <> '' order by k.key, lower(k.name), k.name) one
      group by one.key
    )
    select l.number, 'cardetails.registernumber', 'twice', l.first::text, false
    from lines l where l.kind <> 'costs' and l.number <> l.first
    union all
    select l.number, 'cardetails.registernumber', 'exists', l.registernumber, false
    from lines l where l.kind = 'stock' and l.before is not null
    union all
    select l.number, 'cardetails.registernumber', 'in_bin', l.registernumber, false
    from lines l
    where l.kind in ('stock', 'sales') and l.before is null and exists (
      select from private.bin b where b.kind = 'vehicle' and private.number_key(b.registernumber) = l.key)
    union all
    select l.number, 'cardetails.registernumber', 'unknown', l.registernumber, false
    from lines l where l.kind in ('owners', 'costs') and l.registernumber is not null and l.before is null
    union all
    select l.number, 'cardetails.registernumber', 'owner_there', concat_ws(', ', nullif(l.before #>> '{owner,ownername}', ''),
      nullif(l.before #>> '{owner,ownerphone}', '')), false
    from lines l where l.kind = 'owners' and concat(l.before #>> '{owner,ownername}', l.before #>> '{owner,ownerphone}') <> ''
    union all
    select l.number, 'cardetails.registernumber', 'sold', l.registernumber, false
    from lines l where l.kind in ('sales', 'costs') and l.status
    union all
    select l.number, 'cardetails.registernumber', 'reserved', held.name::text, false
    from lines l join public.reservations held on held.registernumber = l.registernumber and held.state = 'open'
    where l.kind = 'sales' and l.before is not null
    union all
    -- Most are ten digits: the look at each is short.
    select l.number, given.field, 'refused', 'This is not a phone number. Please write it in digits, like 98220 12345.', false
    from lines l cross join lateral (values ('ownerdetails', 'ownerphone'), ('ownerdetails', 'owner_landline'), ('soldcars', 'contact_no'),
      ('soldcars', 'buyer_landline'), ('finance', 'contact1'), ('finance', 'contact2')) as phone (tablename, name)
      cross join lateral (values (concat_ws('.', tablename, name), l.data -> tablename ->> name)) as given (field, typed)
    where given.typed !~ '^([6-9][0-9]{9})?$' and exists (
      select from regexp_split_to_table(given.typed, '[,/;]') as one where not private.can_be_dialled(private.as_phone(one)))
    union all
    select l.number, 'soldcars.selldate', 'in_future', null, false from lines l where l.selldate > private.today()
    union all
    select l.number, 'cardetails.stay_since', 'in_future', null, false from lines l where l.bought_on > private.today()
    union all
    select l.number, 'soldcars.selldate', 'before_stay', l.stay_since::text, false from lines l where l.selldate < l.stay_since
    union all
    select l.number, 'soldcars.down_payment', 'down_above_price', null, false from lines l where l.down_payment > l.selling_price
    union all
    select l.number, 'installments.amount', 'paid_above_due', (l.selling_price - l.down_payment)::text, false
    from lines l where l.down_payment <= l.selling_price and l.paid > l.selling_price - l.down_payment
    union all
    select l.number, 'installments.installment_date', 'paid_day', l.selldate::text, false
    from lines l where l.paid > 0 and not coalesce(l.paid_on between l.selldate and private.today(), false)
    union all
    select l.number, 'buying_prices.vehiclebuyprice', 'price_there', b.vehiclebuyprice::text, false
    from lines l join public.cardetails c on c.registernumber = l.registernumber
    join public.buying_prices b on b.registernumber = c.registernumber and b.stay = c.stay
    where l.kind = 'sales' and l.before is not null and (l.data #>> '{buying_prices,vehiclebuyprice}')::numeric not in (0, b.vehiclebuyprice)
    union all
    select l.number, 'buying_prices.vehiclebuyprice', 'no_buying_price', null, true
    from lines l
    where l.kind = 'sales' and coalesce((l.data #>> '{buying_prices,vehiclebuyprice}')::numeric, 0) = 0 and not exists (
      select from public.cardetails c join public.buying_prices b on b.registernumber = c.registernumber and b.stay = c.stay
      where l.before is not null and c.registernumber = l.registernumber and b.vehiclebuyprice > 0)
    union all
    -- Nothing said is written as transferred; of older sales that needs no word.
    select l.number, 'transfer.done', 'rc_assumed', null, true
    from lines l
    where l.kind = 'sales' and l.data #>> '{transfer,done}' is null and l.selldate between private.today() - 365 and private.today()
    union all
    select l.number, 'miscellaneous_costs.description', 'booked', null, true
    from lines l, jsonb_to_record(l.data -> 'miscellaneous_costs') as spent (description text, cost numeric, date date)
    where l.kind = 'costs' and case when l.registernumber is null
      then (spent.date, spent.cost, lower(btrim(spent.description))) in (
        select c.date, c.cost, lower(btrim(c.description)) from public.miscellaneous_costs c where c.reversal is null)
      else (l.registernumber, spent.date, spent.cost, lower(btrim(spent.description))) in (
        select m.registernumber, m.maintainancedate, m.price, lower(btrim(m.description)) from public.maintenance m where m.reversal is null) end
    union all
    select l.number, 'miscellaneous_costs.owners_own', 'own_of_vehicle', l.registernumber, false
    from lines l where l.kind = 'costs' and l.registernumber is not null and case when pg_input_is_valid(l.data #>> '{miscellaneous_costs,owners_own}', 'boolean')
      then (l.data #>> '{miscellaneous_costs,owners_own}')::boolean end
    union all
    select later.number, 'miscellaneous_costs.description', 'same_row', later.same::text, true
    from (select l.number, min(l.number) over (partition by l.data) as same from lines l where l.kind = 'costs') later
    where later.same < later.number
    union all
    (select distinct on (p.number) p.number, p.field, 'phone_known', other.name, true
    from phones p join names n on n.key = p.key cross join unnest(n.first_two) as other (name)
    where lower(other.name) <> lower(coalesce(p.name, ''))
    order by p.number, other.name);
end
$$;

revoke execute on function private.lock_import_vehicles, private.find_import_vehicles, private.import_problems from public;

-- 85b_writing_imports.sql

-- Writing the rows of imports into the tables, set by set: five thousand calls of add_vehicle take too long.

-- What a row of a table holds where a file says nothing: blank texts, 0 and no.
create function private.blank_row(p_table regclass) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(attname, case typcategory when 'S' then '""' when 'N' then '0' when 'B' then 'false' end::jsonb), '{}')
  from pg_catalog.pg_attribute a join pg_catalog.pg_type t on t.oid = a.atttypid
  where attrelid = p_table and attnum > 0 and not attisdropped and attnotnull and atthasdef and typcategory in ('S', 'N', 'B')
$$;

-- Writes into a table what the rows say of it: the columns that the verb of a single entry takes, since when a vehicle is in stock, those of
-- p_same, which is the same for all, and no other. p_new: only for vehicles that come with this import.
create function private.write_import_rows(
  p_table regclass, p_verb regproc, p_new boolean, p_upload uuid, p_import bigint, p_from int, p_to int, p_same jsonb default '{}'
) returns void
language plpgsql set search_path = ''
as $$
declare
  v_same    jsonb := p_same || jsonb_build_object('import', p_import);
  v_columns text := (
    select string_agg(quote_ident(attname), ', ' order by attnum) from pg_catalog.pg_attribute
    where attrelid = p_table and attnum > 0 and not attisdropped and attname not in ('registernumber', 'enquiry', 'reservation')
      and (v_same ? attname or attname = 'stay_since' or 'p_' || attname = any (select unnest(proargnames) from pg_catalog.pg_proc where oid = p_verb)));
begin
  discard plans;  -- those that triggers and foreign keys have made of a table that was empty read it row by row for every row
  execute format(
    'insert into %1$s (registernumber, %2$s)
     select r.registernumber, %3$s
     from private.import_rows r, jsonb_populate_record(null::%1$s, $1 || coalesce(r.data -> $2, ''{}'') || $7) as line
     where r.upload = $3 and r.number between $4 and $5 and not ($6 and r.before is not null) order by r.number',
    p_table, v_columns, 'line.' || replace(v_columns, ', ', ', line.'))
  using private.blank_row(p_table), split_part(p_table::text, '.', 2), p_upload, p_from, p_to, p_new, v_same;
end
$$;

-- The vehicles of the rows that are not there, with their companion rows, as public.add_vehicle, and the papers of their fields (33). One that
-- has a former number of another has an entry of the log too: by it that number leads to the other one no more. p_same: of all vehicles.
create function private.write_import_vehicles(
  p_upload uuid, p_import bigint, p_from int, p_to int, p_same jsonb default '{}'
) returns void
language plpgsql set search_path = ''
as $$
declare
  v_table text;
begin
  foreach v_table in array array['cardetails', 'buying_prices', 'carinsurance', 'ownerdetails', 'finance'] loop
    perform private.write_import_rows(('public.' || v_table)::regclass, 'public.add_vehicle'::regproc, true, p_upload, p_import, p_from, p_to,
      case v_table when 'cardetails' then p_same else '{}' end);
  end loop;
  perform private.refuse_files_left(array(select registernumber from public.cardetails where import = p_import));
  insert into public.vehicle_papers (registernumber, kind, number, company, valid_from, valid_until)
  select c.registernumber, 'own_damage'::public.paper_kind, i.policynumber, i.insurancecompany, i.insurancestartdate, i.insuranceenddate
  from public.cardetails c join public.carinsurance i using (registernumber)
  where c.import = p_import and i.insuranceenddate is not null
  union all
  select c.registernumber, 'fitness', '', '', null, c.fitness_upto_date
  from public.cardetails c where c.import = p_import and c.fitness_upto_date is not null;
  insert into public.activity_log (actor, username, action, tablename, registernumber, after)
  select auth.uid(), private.username(), 'INSERT', 'cardetails', c.registernumber, to_jsonb(c)
  from public.cardetails c join private.former_numbers f on private.number_key(f.former) = private.number_key(c.registernumber)
  where c.import = p_import;
end
$$;

-- Owners of vehicles that have none.
create function private.write_import_owners(p_upload uuid, p_import bigint, p_from int, p_to int) returns void
language plpgsql set search_path = ''
as $$
begin
  delete from public.ownerdetails o using private.import_rows r
  where r.upload = p_upload and r.number between p_from and p_to and o.registernumber = r.registernumber;
  perform private.write_import_rows('public.ownerdetails', 'public.add_vehicle'::regproc, false, p_upload, p_import, p_from, p_to);
end
$$;

-- What triggers write of a sale row by row (47, 55): what is left of its schedule, and its transfer while that is open. Without nested loops,
-- since the planner takes these tables to be as they were before the import.
create function private.follow_import_sales(p_import bigint) returns void
language plpgsql set search_path = '' set enable_nestloop = off
as $$
begin
  insert into private.unpaid_lines (sale, number, due_on, amount)
  select sale, number, due_on, least(amount, so_far - coalesce(paid, 0))
  from (
    select d.*, sum(d.amount) over (partition by d.sale order by d.due_on, d.number) as so_far
    from public.schedule d join public.soldcars s on s.id = d.sale
    where s.import = p_import) line
  left join (select sale, sum(amount) as paid from public.installments where import = p_import group by sale) paid using (sale)
  where so_far > coalesce(paid, 0);
  insert into private.open_transfers (registernumber)
  select distinct line.registernumber from private.transfer_line line
  join public.soldcars s on s.present_number = line.registernumber
  where s.import = p_import and line.keeps_open and line.state = 'needed';
end
$$;

-- Sales of before, as private.sell_car, with what was paid since as one entry of its last day; a cheque among it is cleared. The new RC and the
-- insurance are taken for transferred unless the file says no; so is Form 35 where nothing is due.
create function private.write_import_sales(p_upload uuid, p_import bigint, p_from int, p_to int) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.write_import_vehicles(p_upload, p_import, p_from, p_to, '{"status": true, "onhomepage": false}');
  insert into public.buying_prices (registernumber)
  select registernumber from private.import_rows
  where upload = p_upload and number between p_from and p_to and before is not null on conflict do nothing;
  update public.cardetails c set status = true, onhomepage = false from private.import_rows r
  where r.upload = p_upload and r.number between p_from and p_to and r.before is not null and c.registernumber = r.registernumber;
  perform private.write_import_rows('public.soldcars', 'public.sell_car'::regproc, false, p_upload, p_import, p_from, p_to);
  insert into public.installments (registernumber, amount, installment_date, payment_mode, account_paid_to, cleared_on, import)
  select s.registernumber, paid.amount, paid.installment_date, s.payment_mode, s.account_paid_to,
    case s.payment_mode when 'Cheque' then paid.installment_date end, p_import
  from private.import_rows r
  join public.soldcars s on s.present_number = r.registernumber,
    jsonb_populate_record(null::public.installments, r.data -> 'installments') as paid
  where r.upload = p_upload and r.number between p_from and p_to and paid.amount > 0;
  insert into public.transfer_steps (registernumber, step, state, note)
  select r.registernumber, step, 'not_needed', 'Before the import'
  from private.import_rows r
  join public.soldcars s on s.present_number = r.registernumber
  cross join unnest(array['new_rc', 'insurance_moved', 'hypothecation_out']::public.transfer_step[]) as step
  where r.upload = p_upload and r.number between p_from and p_to and coalesce(r.data #>> '{transfer,done}', 'true') = 'true'
    and (step <> 'hypothecation_out' or s.total_installments > 0
         and s.selling_price - s.down_payment <= coalesce((r.data #>> '{installments,amount}')::numeric, 0));
  perform private.follow_import_sales(p_import);
end
$$;

-- Costs of no vehicle, and maintenance of one.
create function private.write_import_costs(p_upload uuid, p_import bigint, p_from int, p_to int) returns void
language plpgsql set search_path = ''
as $$
begin
  insert into public.miscellaneous_costs (description, cost, date, owners_own, import)
  select line.description, line.cost, line.date, coalesce(line.owners_own, false), p_import
  from private.import_rows r, jsonb_populate_record(null::public.miscellaneous_costs, r.data -> 'miscellaneous_costs') as line
  where r.upload = p_upload and r.number between p_from and p_to and r.registernumber is null order by r.number;
  with lines as (
    select r.registernumber, r.number, line.*,
      row_number() over (partition by r.registernumber order by r.number) as place, count(*) over (partition by r.registernumber) as lines
    from private.import_rows r,
      jsonb_to_record(r.data -> 'miscellaneous_costs') as line (description text, cost numeric, date date)
    where r.upload = p_upload and r.number between p_from and p_to and r.registernumber is not null
  ), counted as (
    insert into private.maintenance_counters as counter (registernumber, last_index)
    select registernumber, count(*) from lines group by registernumber
    on conflict (registernumber) do update set last_index = counter.last_index + excluded.last_index
    returning registernumber, last_index
  )
  insert into public.maintenance (registernumber, index, description, price, maintainancedate, import)
  select l.registernumber, counted.last_index - l.lines + l.place, l.description, l.cost, l.date, p_import
  from lines l join counted using (registernumber) order by l.number;
end
$$;

-- Writes the rows from p_from to p_to of the file as one import, and answers it. Imports wait for each other: of two of the same file the
-- second finds the vehicles of the first.
create function private.run_import(p_upload uuid, p_kind public.import_kind, p_file text, p_from int, p_to int) returns bigint
language plpgsql set search_path = ''
as $$
declare
  v_import bigint;
begin
  insert into public.imports (kind, file, row_count)
  select p_kind, p_file, count(*) from private.import_rows where upload = p_upload and number between p_from and p_to
  returning id into v_import;
  insert into private.logged_as_one default values;
  case p_kind
    when 'stock' then perform private.write_import_vehicles(p_upload, v_import, p_from, p_to);
    when 'owners' then perform private.write_import_owners(p_upload, v_import, p_from, p_to);
    when 'sales' then perform private.write_import_sales(p_upload, v_import, p_from, p_to);
    when 'costs' then perform private.write_import_costs(p_upload, v_import, p_from, p_to);
  end case;
  delete from private.logged_as_one where transaction = pg_current_xact_id();
  return v_import;
end
$$;

revoke execute on function
  private.blank_row, private.write_import_rows, private.write_import_vehicles, private.write_import_owners, private.follow_import_sales,
  private.write_import_sales, private.write_import_costs, private.run_import
  from public;

-- 86_gst_margin.sql

-- Taxes of a sale: GST on its margin, and tax collected at source (TCS). A worksheet for the accountant, no tax return.

-- Tax collected at source on the price of a sale, in addition to it; null at its limit and below.
create function private.paper_tcs(p_sale public.soldcars) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('rate', trim_scale(rate), 'amount', round(p_sale.selling_price * rate / 100, 2))
  from private.rate('tcs_rate', p_sale.selldate) as rate
  where p_sale.selling_price > private.rate('tcs_limit', p_sale.selldate)
$$;

-- GST on the margin of each sale of these days (rule 32(5)): price less purchase price, each vehicle for itself, repairs do not lower it,
-- below 0 it is taxed as 0. Each tax is to the rupee. TCS is on the price, as the buyer's agreement says it. Empty for whoever may not read buying
-- prices: it runs with the caller's rights. A sale of a day on which no rate holds has no tax: null, which is not 0.
create function private.margin_lines(p_from date, p_until date, p_sale bigint default null)
returns table (registernumber text, vehicle text, hsn text, selldate date, buyer text, inter_state boolean, price numeric, purchase numeric,
               margin numeric, taxable numeric, cgst numeric, sgst numeric, igst numeric, bill numeric, tcs numeric, rate numeric)
language plpgsql stable set search_path = ''
as $$
declare
  v_inside boolean := (select price_includes_gst from public.settings);
begin
  return query
    select s.registernumber, btrim(concat_ws(' ', c.carcompany, c.carname, c.variant)),
      case c.carmake when 'car' then '8703' when 'bike' then '8711' when 'truck' then '8704' when 'tempo' then '8704' else '' end,
      s.selldate, s.owner_name::text, place.is_other, s.selling_price, b.vehiclebuyprice, own.margin, round(base.taxable, 2),
      tax.half, tax.half, tax.whole, s.selling_price + case when v_inside then 0 else 2 * tax.half + tax.whole end,
      coalesce((private.paper_tcs(s) ->> 'amount')::numeric, 0), trim_scale(gst.rate)
    from public.soldcars s
    join public.cardetails c on c.registernumber = s.registernumber
    join public.buying_prices b on b.registernumber = s.registernumber and b.stay = s.stay
    cross join lateral (select private.is_other_state(s.buyer_state) as is_other) place
    cross join lateral (select s.selling_price - b.vehiclebuyprice as margin) own
    cross join lateral (select private.rate('gst_rate', s.selldate) as rate) gst
    cross join lateral (select greatest(0, own.margin) * case when v_inside then 100 / (100 + gst.rate) else 1 end as taxable) base
    cross join lateral (
      select case when place.is_other then 0 else round(base.taxable * gst.rate / 200) end as half,
        case when place.is_other then round(base.taxable * gst.rate / 100) else 0 end as whole) tax
    where s.reversal is null and s.selldate between p_from and p_until and (p_sale is null or s.id = p_sale)
    order by s.selldate, s.id;
end
$$;

revoke execute on function private.paper_tcs, private.margin_lines from public;
grant execute on function private.paper_tcs, private.margin_lines to authenticated;
grant execute on function private.is_other_state to authenticated;

-- 87_paper_parts.sql

-- The parts of what issued papers say (58), as JSON in the shapes of the contract (issuedContents): the dealer, a vehicle, a person, money, and
-- whole receipts and statements.

-- The wording of the clauses that papers of today have: each of the site's (issuedClauses) stays what it is, a change is a new one.
create function private.paper_wording() returns int language sql immutable set search_path = '' as $$ select 1 $$;

-- The dealer as he is today.
create function private.paper_dealer() returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('name', d.name, 'company_name', d.company_name, 'address', string_to_array(d.address, E'\n'), 'city', d.city,
    'phone', d.phone, 'gstin', o.gstin, 'authorisation_number', o.authorisation_number)
  from public.dealer d, public.dealer_office o
$$;

-- A vehicle as it is today; null when there is none of this number.
create function private.paper_vehicle(p_registernumber text) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('registernumber', registernumber, 'type', coalesce(carmake::text, ''), 'make', carcompany, 'model', carname,
    'variant', variant, 'colour', carcolor, 'fuel', coalesce(fuel::text, ''), 'make_year', make_year, 'made_month', made_month,
    'registered_on', registration_date, 'chassis_number', chassis_number, 'engine_number', engine_number, 'kilometers', kilometers)
  from public.cardetails where registernumber = p_registernumber
$$;

-- The parts of an address in one line, without those that are empty.
create function private.one_address(variadic p_parts text[]) returns text
language sql immutable set search_path = ''
as $$ select coalesce(string_agg(btrim(part), ', ' order by place), '') from unnest(p_parts) with ordinality as t (part, place) where btrim(part) <> '' $$;

-- Whom a sale was made to, without an identity number.
create function private.paper_buyer(p_sale public.soldcars) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object('name', p_sale.owner_name, 'phone', p_sale.contact_no, 'guardian', p_sale.buyer_guardian,
    'address', private.one_address(p_sale.buyer_street, p_sale.buyer_town, p_sale.buyer_district, p_sale.buyer_state, p_sale.buyer_pin))
$$;

-- How an amount may be paid; null when nothing is, or the dealer has given neither UPI ID nor account. An account without IFSC is none.
create function private.paper_pay_to(p_amount numeric, p_number text) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'payee', coalesce(nullif(o.account_name, ''), d.company_name), 'upi_id', o.upi_id, 'bank', o.bank,
    'account_number', case when o.ifsc = '' then '' else o.account_number end, 'ifsc', o.ifsc, 'amount', p_amount,
    'reference', regexp_replace(p_number, '[^A-Za-z0-9_-]', '-', 'g'),
    'transfer_first', p_amount > private.rate('upi_limit'))
  from public.dealer d, public.dealer_office o
  where p_amount > 0 and (o.upi_id <> '' or o.account_number <> '' and o.ifsc <> '')
$$;

-- What was paid, when and how, and whether it needs a revenue stamp.
create function private.paper_payment(
  p_day date, p_amount numeric, p_mode text, p_cheque public.installments default null, p_reference text default ''
) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('day', p_day, 'amount', p_amount, 'mode', p_mode,
    'reference', coalesce(p_cheque.reference, p_reference),
    'cheque_number', coalesce(p_cheque.cheque_number, ''), 'cheque_bank', coalesce(p_cheque.cheque_bank, ''),
    'cheque_date', p_cheque.cheque_date,
    'stamp', p_amount > private.rate('stamp_limit') and (lower(p_mode) = 'cash' or (select stamp_on_all_modes from public.settings)))
$$;

-- Where a sale stands after p_paid of its price.
create function private.paper_standing(p_sale public.soldcars, p_paid numeric) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('price', p_sale.selling_price, 'paid', p_paid, 'balance', p_sale.selling_price - p_paid, 'next', (
    select jsonb_build_object('due_on', due_on, 'amount', least(amount, before + amount - (p_paid - p_sale.down_payment)))
    from private.schedule_lines
    where sale = p_sale.id and before + amount > p_paid - p_sale.down_payment
    order by due_on, number limit 1))
$$;

-- The installments of a sale with what is paid of each; [] without a schedule.
create function private.paper_plan(p_sale bigint) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('number', place, 'due_on', due_on, 'amount', amount, 'paid', paid) order by place), '[]')
  from (select *, row_number() over (order by due_on, number) as place from private.schedule_lines where sale = p_sale) line
$$;

-- Of which installments of the plan a payment is: {number, of, last?, part?}. `last`: of several up to that one; `part`: of the last of them, or
-- of the one, a part alone.
-- p_before and p_after: what was paid of the plan before it and with it. Null without a plan.
create function private.paper_place(p_sale bigint, p_before numeric, p_after numeric) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object('number', min(place), 'of', min(total), 'last', nullif(max(place), min(place)),
    'part', case when p_after < max(before + amount) or count(*) = 1 and p_before > min(before) then true end))
  from (select row_number() over (order by due_on, number) as place, count(*) over () as total, before, amount
        from private.schedule_lines where sale = p_sale) line
  where before + amount > p_before and before < p_after
  having count(*) > 0
$$;

-- The receipt of a late fee that was taken together with an installment: {number, amount}. It is the entry before it, alike in all that
-- public.add_installment books of both; null for none.
create function private.fee_beside(p_installment public.installments) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('number', (select number from public.issued_papers where installment = fee.id order by id desc limit 1), 'amount', fee.amount)
  from (select * from public.installments where sale = p_installment.sale and reversal is null and id < p_installment.id order by id desc limit 1) fee
  where fee.late_fee and not p_installment.late_fee and exists (select from public.issued_papers where installment = fee.id)
    and (fee.installment_date, fee.payment_mode, fee.reference, fee.cheque_number, fee.cheque_bank, fee.cheque_date, fee.account_paid_to,
        fee.description, fee.username)
      is not distinct from (p_installment.installment_date, p_installment.payment_mode, p_installment.reference, p_installment.cheque_number,
        p_installment.cheque_bank, p_installment.cheque_date, p_installment.account_paid_to, p_installment.description, p_installment.username)
$$;

-- The receipt of what was paid at the sale, without the token, or of an installment. What is paid and due is as after this payment, whenever it is made.
create function private.receipt_contents(p_sale public.soldcars, p_installment public.installments, p_number text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_before   numeric := p_sale.down_payment;
  v_paid     numeric := p_sale.down_payment;
  v_place    jsonb;
  v_standing jsonb;
  v_is_last  boolean;
begin
  if p_installment.id is not null then
    select v_before + coalesce(sum(amount), 0) into v_before from public.installments
    where sale = p_sale.id and reversal is null and not late_fee and id < p_installment.id;
    v_paid := v_before + case when p_installment.late_fee then 0 else p_installment.amount end;
    if not p_installment.late_fee then
      v_place := private.paper_place(p_sale.id, v_before - p_sale.down_payment, v_paid - p_sale.down_payment);
    end if;
  end if;
  v_standing := private.paper_standing(p_sale, v_paid);
  -- Not when more was paid since: what was next then is paid.
  v_is_last := not exists (
    select from public.installments
    where sale = p_sale.id and reversal is null and (not late_fee or p_installment.late_fee) and id > coalesce(p_installment.id, 0));
  return jsonb_build_object(
    'payment', case when p_installment.id is null
      then private.paper_payment(p_sale.selldate, p_sale.down_payment - p_sale.token, p_sale.payment_mode, null, p_sale.reference)
      else private.paper_payment(p_installment.installment_date, p_installment.amount, p_installment.payment_mode, p_installment) end,
    'paid_for', case when p_installment.id is null then 'down_payment' when p_installment.late_fee then 'late_fee' else 'installment' end,
    'installment', v_place,
    'standing', v_standing,
    'late_fees', case when v_is_last then coalesce((select owed from private.late_fees_owed(p_sale.id)), 0) else 0 end,
    'pay_to', case when v_is_last then private.paper_pay_to((v_standing #>> '{next,amount}')::numeric, p_number) end,
    'taken_by', coalesce(p_installment.username, p_sale.username));
end
$$;

-- The receipt of a token: of whom the vehicle is kept for until when.
create function private.token_contents(p_reservation public.reservations) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('kind', 'token_receipt', 'wording', private.paper_wording(), 'dealer', private.paper_dealer(),
    'vehicle', private.paper_vehicle(p_reservation.registernumber),
    'buyer', jsonb_build_object('name', p_reservation.name, 'phone', p_reservation.phone, 'guardian', '', 'address', ''),
    'payment', private.paper_payment(p_reservation.day, p_reservation.amount, p_reservation.mode, null, p_reservation.reference),
    'until', p_reservation.until, 'refundable', p_reservation.refundable, 'taken_by', p_reservation.username)
$$;

-- The account of a sale: its plan, everything that was received, what is left. `uncleared`: a cheque that is not credited yet.
create function private.statement_contents(p_sale public.soldcars, p_number text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_account jsonb := public.statement(null, p_sale.id);
begin
  return jsonb_build_object(
    'selldate', p_sale.selldate,
    'standing', private.paper_standing(p_sale, p_sale.down_payment + (v_account ->> 'paid')::numeric),
    'plan', private.paper_plan(p_sale.id),
    'payments', (
      select coalesce(jsonb_agg(payment || jsonb_build_object('paid_for', paid_for, 'uncleared', uncleared) order by payment ->> 'day', place, id), '[]')
      from (
        select 1 as place, id, 'token' as paid_for, false as uncleared, private.paper_payment(day, amount, mode, null, reference) as payment
        from public.reservations where id = p_sale.reservation
        union all
        select 2, p_sale.id, 'down_payment', false,
          private.paper_payment(p_sale.selldate, p_sale.down_payment - p_sale.token, p_sale.payment_mode, null, p_sale.reference)
        where p_sale.down_payment > p_sale.token
        union all
        select 3, i.id, case when i.late_fee then 'late_fee' else 'installment' end, i.payment_mode = 'Cheque' and i.cleared_on is null,
          private.paper_payment(i.installment_date, i.amount, i.payment_mode, i)
        from public.installments i where i.sale = p_sale.id and i.reversal is null) received),
    'late_fees', v_account -> 'late_fees_owed',
    'tcs', private.paper_tcs(p_sale),
    'pay_to', private.paper_pay_to(private.amount_to_pay(p_sale.id), p_number));
end
$$;

revoke execute on function
  private.paper_dealer, private.paper_vehicle, private.paper_buyer, private.one_address, private.paper_pay_to, private.paper_payment,
  private.paper_standing, private.paper_plan, private.paper_place, private.fee_beside, private.receipt_contents, private.token_contents,
  private.statement_contents, private.paper_wording
  from public;
grant execute on function
  private.paper_dealer, private.paper_vehicle, private.paper_buyer, private.one_address, private.paper_pay_to, private.paper_payment,
  private.paper_standing, private.paper_plan, private.paper_place, private.fee_beside, private.receipt_contents, private.token_contents,
  private.statement_contents, private.paper_wording
  to authenticated;

-- 87b_paper_contents.sql

-- The contents of a paper of each kind, made of its parts (87) and of what a person adds.

-- What a person adds, checked and with nothing else in it: whoever writes past the Edge Function makes no paper that cannot be read.

-- 400 unless they are right.
create function private.require_details(p_are_right boolean) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if p_are_right is not true then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  end if;
end
$$;

-- A line of a paper: given, clean, and not longer than that.
create function private.fits_line(p_text text, p_max int) returns boolean
language sql immutable set search_path = ''
as $$ select p_text is not null and length(p_text) <= p_max and private.is_line(p_text) $$;

-- The same in several lines.
create function private.fits_paper(p_text text, p_max int) returns boolean
language sql immutable set search_path = ''
as $$ select p_text is not null and length(p_text) <= p_max and private.is_text(p_text) $$;

-- The papers that are handed over with a vehicle, each once, [{paper, state}].
create function private.handed_papers(p_papers jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  perform private.require_details(jsonb_typeof(p_papers) = 'array');
  perform private.require_details(jsonb_array_length(p_papers) <= 9);
  perform private.require_details(not exists (
    select from jsonb_array_elements(p_papers) as one
    where not coalesce(one ->> 'state' in ('original', 'copy', 'pending')
      and one ->> 'paper' in ('rc', 'insurance', 'puc', 'tax', 'fitness', 'permit', 'service_book', 'forms_29_30', 'noc'), false)));
  perform private.require_details((select count(*) = count(distinct one ->> 'paper') from jsonb_array_elements(p_papers) as one));
  return (
    select coalesce(jsonb_agg(jsonb_build_object('paper', one -> 'paper', 'state', one -> 'state') order by place), '[]')
    from jsonb_array_elements(p_papers) with ordinality as given (one, place));
end
$$;

-- What is written of the moment of delivery.
create function private.delivery_details(p_details jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  v_given record;
begin
  select * into v_given from jsonb_to_record(p_details) as (
    at timestamp, place text, kilometers int, fuel_level text, keys int, spare_wheel boolean, tools boolean, accessories text, papers jsonb,
    defects text, witness text, transfer_paid_by text);
  perform private.require_details(
    v_given.at between '1900-01-01' and '2199-12-31' and private.fits_line(v_given.place, 120)
    and v_given.kilometers between 0 and 9999999 and v_given.keys between 0 and 9
    and coalesce(v_given.fuel_level in ('empty', 'quarter', 'half', 'three_quarters', 'full'), true)
    and v_given.spare_wheel is not null and v_given.tools is not null and private.fits_paper(v_given.accessories, 500)
    and private.fits_paper(v_given.defects, 1000) and private.fits_line(v_given.witness, 120)
    and v_given.transfer_paid_by in ('buyer', 'seller'));
  return to_jsonb(v_given) || jsonb_build_object(
    'at', to_char(v_given.at, 'YYYY-MM-DD"T"HH24:MI'), 'papers', private.handed_papers(v_given.papers));
end
$$;

-- The rest of what a sale agreement says.
create function private.agreement_details(p_details jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  v_given record;
begin
  select * into v_given from jsonb_to_record(p_details) as (place text, transfer_paid_by text, terms text, witness text);
  perform private.require_details(private.fits_line(v_given.place, 120) and private.fits_paper(v_given.terms, 2000)
    and private.fits_line(v_given.witness, 120) and v_given.transfer_paid_by in ('buyer', 'seller'));
  return to_jsonb(v_given);
end
$$;

-- The size of a data sheet, and the vehicle's public page for its QR code: a plain address, which every reader takes.
create function private.sheet_details(p_details jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  v_given record;
begin
  select * into v_given from jsonb_to_record(p_details) as (size text, page text);
  perform private.require_details(v_given.size in ('A4', 'A5') and length(v_given.page) <= 300
    and v_given.page ~ '^https?://[A-Za-z0-9][A-Za-z0-9.-]*(:[0-9]{1,5})?/[A-Za-z0-9%._/-]*$');
  return to_jsonb(v_given);
end
$$;

-- The authorities that Forms 29 and 30 are for.
create function private.form_details(p_details jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  v_given record;
begin
  select * into v_given from jsonb_to_record(p_details) as (authority text, copy_to text);
  perform private.require_details(private.fits_line(v_given.authority, 120) and private.fits_line(v_given.copy_to, 120));
  return to_jsonb(v_given);
end
$$;

-- What a person adds to a paper of this kind; null where nothing is added. It is checked before the paper takes its number: nobody waits
-- for one that is refused.
create function private.paper_details(p_kind public.issued_kind, p_details jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  if p_kind in ('delivery_note', 'sale_agreement', 'data_sheet', 'form_29', 'form_30') then
    perform private.require_details(jsonb_typeof(p_details) = 'object');
  end if;
  return case p_kind
    when 'delivery_note' then private.delivery_details(p_details)
    when 'sale_agreement' then private.agreement_details(p_details)
    when 'data_sheet' then private.sheet_details(p_details)
    when 'form_29' then private.form_details(p_details)
    when 'form_30' then private.form_details(p_details) end;
end
$$;

-- Whose hypothecation was on the RC of a vehicle when it was sold; '' for nobody's. That of a past stay stands with the stay.
create function private.financier(p_sale public.soldcars) returns text
language sql stable set search_path = ''
as $$
  select coalesce(case when past.stay is null then f.company_name else past.finance ->> 'company_name' end, '')
  from (select p_sale.registernumber, p_sale.stay) as sold
  left join public.past_stays past using (registernumber, stay)
  left join public.finance f using (registernumber)
$$;

-- The contents of a paper of a vehicle, or of one of its sales, with its kind and the dealer. p_details: checked (private.paper_details).
-- p_number: its own, null for a draft.
create function private.paper_contents(
  p_kind public.issued_kind, p_registernumber text, p_sale public.soldcars, p_installment public.installments, p_from date, p_until date,
  p_details jsonb, p_number text
) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_contents jsonb := jsonb_build_object('kind', p_kind, 'dealer', private.paper_dealer());
begin
  if p_kind = 'margin_sheet' then
    return v_contents || jsonb_build_object('from', p_from, 'until', p_until, 'rate', trim_scale(private.rate('gst_rate', p_until)),
      'price_includes_gst', (select price_includes_gst from public.settings),
      'lines', (select coalesce(jsonb_agg(to_jsonb(line)), '[]') from private.margin_lines(p_from, p_until, p_sale.id) line));
  end if;
  v_contents := v_contents || jsonb_build_object('vehicle', private.paper_vehicle(p_registernumber));
  if p_kind = 'data_sheet' then
    return v_contents || (
      select jsonb_build_object('price', vehiclesellprice, 'description', description, 'keeper_serial', keeper_serial,
        'transmission', coalesce(transmission::text, ''), 'emission_norm', coalesce(emission_norm::text, ''),
        'fitness_until', fitness_upto_date, 'insurance_until', insuranceenddate, 'sheet', p_details)
      from public.cardetails c left join public.carinsurance using (registernumber) where c.registernumber = p_registernumber);
  end if;
  v_contents := v_contents || jsonb_build_object('buyer', private.paper_buyer(p_sale));
  return v_contents || case p_kind
    when 'payment_receipt' then private.receipt_contents(p_sale, p_installment, coalesce(p_number, p_registernumber))
      || jsonb_strip_nulls(jsonb_build_object('tcs', private.paper_tcs(p_sale), 'fee_beside', private.fee_beside(p_installment),
        'token', case when p_installment.id is null then nullif(p_sale.token, 0) end))
    when 'statement' then private.statement_contents(p_sale, coalesce(p_number, p_registernumber))
    when 'delivery_note' then jsonb_build_object('wording', private.paper_wording(), 'delivery', p_details, 'balance',
      p_sale.selling_price - p_sale.down_payment
        - (select coalesce(sum(amount), 0) from public.installments where sale = p_sale.id and reversal is null and not late_fee))
    when 'sale_agreement' then jsonb_build_object('wording', private.paper_wording(), 'selldate', p_sale.selldate, 'price', p_sale.selling_price, 'token', p_sale.token,
      'down_payment', p_sale.down_payment, 'tcs', private.paper_tcs(p_sale), 'plan', private.paper_plan(p_sale.id),
      'financier', private.financier(p_sale), 'agreement', p_details)
    else (  -- Forms 29 and 30: the seller is the owner on the RC
      select jsonb_build_object('sold_on', p_sale.selldate, 'form', p_details,
        'financier', private.financier(p_sale),
        'buyer', private.paper_buyer(p_sale) || jsonb_build_object('age', nullif(p_sale.buyer_age, 0)),
        'seller', jsonb_build_object('name', coalesce(o.ownername, ''), 'phone', coalesce(o.ownerphone, ''),
          'guardian', coalesce(o.owner_guardian, ''),
          'address', coalesce(nullif(private.one_address(o.owner_street, o.owner_town, o.owner_district, o.owner_state, o.owner_pin), ''),
            private.one_address(variadic string_to_array(o.owneraddress, E'\n')), '')))
      from (select p_registernumber as registernumber) one left join public.ownerdetails o using (registernumber))
    end;
end
$$;

revoke execute on function
  private.require_details, private.fits_line, private.fits_paper, private.handed_papers, private.delivery_details, private.agreement_details,
  private.sheet_details, private.form_details, private.paper_details, private.financier, private.paper_contents
  from public;
grant execute on function
  private.require_details, private.fits_line, private.fits_paper, private.handed_papers, private.delivery_details, private.agreement_details,
  private.sheet_details, private.form_details, private.paper_details, private.financier, private.paper_contents
  to authenticated;

-- 88_receipts.sql

-- Receipts: every payment, a token too, gets its receipt in its own transaction. The other papers are made by the office (88b).

-- Makes a paper, with its number, in the transaction of what it documents. Answers its id.
create function private.write_paper(
  p_kind public.issued_kind, p_registernumber text, p_sale public.soldcars, p_installment public.installments, p_from date, p_until date,
  p_details jsonb, p_corrects bigint
) returns bigint
language plpgsql set search_path = ''
as $$
declare
  v_next record;
  v_id   bigint;
begin
  select * into v_next from private.next_paper_number(p_kind);
  insert into public.issued_papers (kind, year, serial, number, registernumber, sale, installment, corrects, contents)
  values (p_kind, v_next.year, v_next.serial, v_next.number, p_registernumber, p_sale.id, p_installment.id, p_corrects,
    private.paper_contents(p_kind, p_registernumber, p_sale, p_installment, p_from, p_until, p_details, v_next.number)::json)
  returning id into v_id;
  return v_id;
end
$$;

-- Every payment has its receipt, but for what was paid before it was imported (85). Deferred until the commit: the schedule is there, the row
-- that gives the number is locked as briefly as possible, and nobody who holds it waits for anything else (no deadlock).
-- Security definer: no role may write papers.
create function private.receipt_of_sale() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.write_paper('payment_receipt', s.registernumber, s, null, null, null, null, null)
  from public.soldcars s where s.id = new.id;
  return null;
end
$$;
create constraint trigger write_receipt after insert on public.soldcars deferrable initially deferred
  for each row when (new.down_payment > new.token and new.import is null) execute function private.receipt_of_sale();

-- Security definer: as private.receipt_of_sale.
create function private.receipt_of_installment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.write_paper('payment_receipt', i.registernumber, s, i, null, null, null, null)
  from public.installments i join public.soldcars s on s.id = i.sale where i.id = new.id;
  return null;
end
$$;
create constraint trigger write_receipt after insert on public.installments deferrable initially deferred
  for each row when (new.amount > 0 and new.import is null) execute function private.receipt_of_installment();

-- Security definer: as private.receipt_of_sale.
create function private.receipt_of_token() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.issued_papers (kind, year, serial, number, registernumber, reservation, corrects, contents)
  select 'token_receipt', next.year, next.serial, next.number, r.registernumber, r.id,
    (select max(p.id) from public.issued_papers p where p.reservation = r.id), private.token_contents(r)::json
  from public.reservations r, private.next_paper_number('token_receipt') next where r.id = new.id;
  return null;
end
$$;
create constraint trigger write_receipt after insert on public.reservations deferrable initially deferred
  for each row execute function private.receipt_of_token();
-- With another last day the buyer gets a receipt that says so.
create constraint trigger correct_receipt after update of until on public.reservations deferrable initially deferred
  for each row when (new.until <> old.until) execute function private.receipt_of_token();

revoke execute on function
  private.write_paper, private.receipt_of_sale, private.receipt_of_installment, private.receipt_of_token
  from public;

-- 88b_issuing_papers.sql

-- Issuing papers: the verbs by which a person makes, corrects and lists them.

-- 409 when no GST rate holds on the day of one of these sales: what is unknown is not 0.
create function private.require_gst_rate(p_from date, p_until date, p_sale bigint) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if exists (select from private.margin_lines(p_from, p_until, p_sale) where rate is null) then
    raise sqlstate 'PT409' using hint = 'paper.no_gst_rate',
      message = 'No GST rate is known for the day of one of these sales, so there is no sheet.';
  end if;
end
$$;

-- What a paper is about: the sale that is meant, the payment. Raises what hinders it.
create function private.paper_subject(
  p_kind public.issued_kind, p_registernumber text, p_sale bigint, p_installment bigint, p_from date, p_until date,
  out number text, out sale public.soldcars, out installment public.installments
)
language plpgsql stable set search_path = ''
as $$
declare
  v_reversal bigint;
begin
  if p_kind = 'margin_sheet' then
    perform private.require_admin();
    if p_sale is null and p_registernumber is null then
      perform private.require_details(p_from between '1900-01-01' and p_until and p_until <= private.today() and p_until - p_from < 366);
      perform private.require_gst_rate(p_from, p_until, null);
      return;
    end if;
  else
    perform private.require_office();
  end if;
  if p_kind = 'token_receipt' then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  elsif p_kind = 'data_sheet' then
    number := private.known_vehicle(p_registernumber);
    return;
  elsif p_installment is not null then
    select * into installment from public.installments where id = p_installment and p_kind = 'payment_receipt';
    if not found then
      raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
    end if;
  end if;
  if coalesce(installment.sale, p_sale) is null then
    number := private.known_vehicle(p_registernumber);
  end if;
  select * into sale from public.soldcars s
  where case when number is null then s.id = coalesce(installment.sale, p_sale) else s.present_number = number end;
  if not found then
    raise sqlstate 'PT409' using message = 'This vehicle is not sold yet.', hint = 'vehicle.not_sold';
  end if;
  number := sale.registernumber;
  if p_kind = 'margin_sheet' then
    perform private.require_gst_rate(sale.selldate, sale.selldate, sale.id);
  end if;
  if installment.reversal is not null or sale.reversal is not null then
    raise sqlstate 'PT409' using message = 'This entry is reversed already.', hint = 'entry.reversed';
  elsif p_kind in ('form_29', 'form_30') and not sale.present then
    raise sqlstate 'PT409' using
      message = 'The vehicle was bought back after this sale: it stays in the books.', hint = 'sale.followed';
  elsif p_kind = 'payment_receipt' and coalesce(installment.amount, sale.down_payment - sale.token) = 0 then
    raise sqlstate 'PT409' using message = 'Nothing was paid, so there is no receipt.', hint = 'paper.nothing_paid';
  end if;
end
$$;

-- A paper as it would be made now, without a number. For the office, margin sheets for an admin.
create function public.draft_paper(
  p_kind public.issued_kind, p_registernumber text default null, p_sale bigint default null, p_installment bigint default null,
  p_from date default null, p_until date default null, p_details jsonb default '{}'
) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_subject record;
begin
  select * into v_subject from private.paper_subject(p_kind, p_registernumber, p_sale, p_installment, p_from, p_until);
  return private.paper_contents(p_kind, v_subject.number, v_subject.sale, v_subject.installment,
    coalesce((v_subject.sale).selldate, p_from), coalesce((v_subject.sale).selldate, p_until),
    private.paper_details(p_kind, p_details), null);
end
$$;

-- Security definer: no role may write papers. Of two who correct the same paper one wins, the other is told so.
create function private.issue_paper(
  p_kind public.issued_kind, p_registernumber text, p_sale bigint, p_installment bigint, p_from date, p_until date, p_details jsonb,
  p_corrects bigint
) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  v_subject record;
  v_details jsonb;
begin
  select * into v_subject from private.paper_subject(p_kind, p_registernumber, p_sale, p_installment, p_from, p_until);
  -- What the paper refers to is locked before its number is taken: every payment waits for that one. Then it is read again, as it may have been
  -- reversed or erased meanwhile.
  perform from public.cardetails where registernumber = v_subject.number for key share;
  perform from public.soldcars where id = (v_subject.sale).id for key share;
  select * into v_subject from private.paper_subject(p_kind, p_registernumber, p_sale, p_installment, p_from, p_until);
  v_details := private.paper_details(p_kind, p_details);
  if p_corrects is not null then
    perform from public.issued_papers
    where id = p_corrects and kind = p_kind and registernumber is not distinct from v_subject.number
      and sale is not distinct from (v_subject.sale).id and installment is not distinct from (v_subject.installment).id
      and (kind <> 'margin_sheet' or sale is not null or (contents ->> 'from')::date = p_from and (contents ->> 'until')::date = p_until);
    if not found then
      raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
    end if;
  end if;
  return private.write_paper(p_kind, v_subject.number, v_subject.sale, v_subject.installment,
    coalesce((v_subject.sale).selldate, p_from), coalesce((v_subject.sale).selldate, p_until), v_details, p_corrects);
exception when unique_violation then
  raise sqlstate 'PT409' using message = 'This paper was made already. Please look at the list.', hint = 'paper.made';
end
$$;

-- Makes a paper of a vehicle's present sale, or of p_sale, or of a payment; the margin sheet of a sale or of the days from p_from until
-- p_until. p_corrects: the paper that it replaces. Answers its id. 409 for a receipt that is there, and for a paper that was corrected
-- already.
create function public.issue_paper(
  p_kind public.issued_kind, p_registernumber text default null, p_sale bigint default null, p_installment bigint default null,
  p_from date default null, p_until date default null, p_details jsonb default '{}', p_corrects bigint default null,
  p_request_id uuid default null
) returns bigint
language plpgsql set search_path = ''
as $$
declare
  v_answer jsonb;
  v_id     bigint;
begin
  perform private.require_office();
  v_answer := private.answered(p_request_id, 'issue_paper', jsonb_build_array(
    p_kind, p_registernumber, p_sale, p_installment, p_from, p_until, p_details, p_corrects));
  if v_answer is not null then
    return v_answer::bigint;
  end if;
  v_id := private.issue_paper(p_kind, p_registernumber, p_sale, p_installment, p_from, p_until, p_details, p_corrects);
  perform private.answer(p_request_id, to_jsonb(v_id));
  return v_id;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

-- Issued papers, the latest first: of a vehicle, of the days from p_from until p_until and of the sales in them, which margin sheets are about, or one by p_id; with p_kind no other kind: [{id, number, day, language,
-- registernumber, sale, installment, contents, corrects, corrected_by, reversed, username, file}]. `file` is its PDF among the files of the private
-- bucket, or null.
create function public.list_issued_papers(
  p_registernumber text default null, p_from date default null, p_until date default null, p_id bigint default null,
  p_kind public.issued_kind default null
) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_number text;
begin
  perform private.require_office();
  if p_registernumber is not null then
    v_number := private.known_vehicle(p_registernumber);
  end if;
  perform private.require_details(p_registernumber is not null or p_id is not null or p_until - p_from <= 366);
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', p.id, 'number', p.number, 'day', p.day, 'language', p.language, 'registernumber', p.registernumber, 'sale', p.sale,
      'installment', p.installment, 'contents', p.contents, 'corrects', old.number, 'corrected_by', new.number,
      'reversed', coalesce(i.reversal, s.reversal, r.reversal) is not null, 'username', p.username,
      'file', (
        select jsonb_build_object('path', o.name, 'version', (extract(epoch from o.updated_at) * 1000)::bigint,
          'filename', replace(p.number, '/', '-') || '.pdf') || private.unchecked_mark(o.bucket_id, o.name)
        from storage.objects o where o.bucket_id = 'private-files' and o.name = p.registernumber || '/IssuedPapers/' || p.id)
    ) order by p.id desc), '[]')
    from public.issued_papers p
    left join public.issued_papers old on old.id = p.corrects
    left join public.issued_papers new on new.corrects = p.id
    left join public.soldcars s on s.id = p.sale
    left join public.installments i on i.id = p.installment
    left join public.reservations r on r.id = p.reservation
    where (p_registernumber is null or p.registernumber = v_number)
      and (((p_from is null or p.day >= p_from) and (p_until is null or p.day <= p_until))
        or (p.kind = 'margin_sheet' and p.contents ->> 'from' >= p_from::text and p.contents ->> 'until' <= p_until::text))
      and (p_kind is null or p.kind = p_kind)
      and (p_id is null or p.id = p_id)
  );
end
$$;

revoke execute on function private.require_gst_rate, private.paper_subject, private.issue_paper from public;
grant execute on function private.require_gst_rate, private.paper_subject, private.issue_paper to authenticated;
revoke execute on function public.draft_paper, public.issue_paper, public.list_issued_papers from public, anon, authenticated, service_role;
grant execute on function public.draft_paper, public.issue_paper, public.list_issued_papers to authenticated;

-- 89_import_verbs.sql

-- The verbs of imports (19, 85, decision 0034): an admin sends the rows of a file in parts, has them checked by really writing them and taking
-- that back, and writes them all or none, in one transaction with one entry in the log.

-- Sending

-- Security definer, as the next ones: no role may read or write the rows. Who checks file after file and imports nothing loses his older ones,
-- and is only told to wait (429) when he sends that many within a minute.
create function private.send_import_rows(p_upload uuid, p_kind public.import_kind, p_rows jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if exists (select from private.import_rows where upload = p_upload and (actor <> auth.uid() or kind <> p_kind or import is not null)) then
    perform private.refuse_reused();
  elsif exists (select from private.import_rows where actor = auth.uid() and import is null offset 50000) then
    perform pg_advisory_xact_lock(hashtext('private.send_import_rows'));
    delete from private.import_rows
    where actor = auth.uid() and import is null and upload <> p_upload and sent_at < now() - interval '1 minute';
  end if;
  if exists (select from private.import_rows where actor = auth.uid() and import is null offset 50000) then
    raise sqlstate 'PT429' using
      message = 'You have made too many entries in one day. Please go on tomorrow.', hint = 'request.too_many';
  end if;
  insert into private.import_rows (upload, number, kind, actor, data)
  select p_upload, (line ->> 'row')::int, p_kind, auth.uid(), line -> 'data' from jsonb_array_elements(p_rows) as line
  on conflict (upload, number) do update set data = excluded.data where import_rows.import is null;
  if (select count(*) from private.import_rows where upload = p_upload) > 5000 then
    raise sqlstate 'PT400' using message = 'At most 5,000 rows at a time, please.', hint = 'import.too_many_rows';
  end if;
end
$$;

-- Sends rows of a file, [{row, data}]: `row` is the row of the file, `data` its values by table and column. A row that is sent again replaces
-- itself, so no request id is needed. A constraint violation is raised again without the row, as in public.sell_car.
create function public.send_import_rows(p_upload uuid, p_kind public.import_kind, p_rows jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.send_import_rows(p_upload, p_kind, p_rows);
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

-- Dry run

-- What is refused of these rows when they are really written, which is taken back; null for nothing.
create function private.try_import(p_upload uuid, p_kind public.import_kind, p_from int, p_to int) returns text
language plpgsql set search_path = ''
as $$
begin
  perform private.run_import(p_upload, p_kind, 'Dry run', p_from, p_to);
  set constraints all immediate;
  raise sqlstate 'DRYOK';
exception
  when sqlstate 'DRYOK' then
    return null;
  when transaction_rollback or insufficient_resources or lock_not_available or object_in_use then
    raise;
  when others then
    return case when sqlstate like 'PT4%' then sqlerrm else 'One of the values is not allowed.' end;
end
$$;

-- The rows that the database refuses, found by halving the rows between two of them; after twenty seconds the first of those that have one
-- stands for them.
create function private.refused_import_rows(p_upload uuid, p_kind public.import_kind, p_from int, p_to int)
returns table (number int, detail text)
language plpgsql rows 10 set search_path = ''
as $$
declare
  v_detail text := private.try_import(p_upload, p_kind, p_from, p_to);
  v_last   int;
  v_next   int;
begin
  if v_detail is null then
    return;
  elsif p_from = p_to or clock_timestamp() > statement_timestamp() + interval '20 seconds' then
    return query select p_from, v_detail;
    return;
  end if;
  select max(half.number) filter (where part = 1), min(half.number) filter (where part = 2) into v_last, v_next
  from (select r.number, ntile(2) over (order by r.number) as part from private.import_rows r
        where r.upload = p_upload and r.number between p_from and p_to) as half;
  return query select * from private.refused_import_rows(p_upload, p_kind, p_from, v_last);
  return query select * from private.refused_import_rows(p_upload, p_kind, v_next, p_to);
end
$$;

-- The kind of an upload of the caller's that waits for its import. 404 when there is none, or not with so many rows.
create function private.require_upload(p_upload uuid, p_row_count int) returns public.import_kind
language plpgsql set search_path = ''
as $$
declare
  v_kind  public.import_kind;
  v_count int;
begin
  perform pg_advisory_xact_lock(hashtext('private.run_import'));
  select min(kind), count(*) into v_kind, v_count
  from private.import_rows where upload = p_upload and actor = auth.uid() and import is null;
  if v_count <> p_row_count or v_count = 0 then
    raise sqlstate 'PT404' using message = 'These rows are not here any more. Please choose the file again.', hint = 'import.unknown';
  end if;
  return v_kind;
end
$$;

create function private.check_import(p_upload uuid, p_row_count int) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_kind    public.import_kind;
  v_found   jsonb;
  v_refused jsonb;
begin
  perform private.require_admin();
  v_kind := private.require_upload(p_upload, p_row_count);
  perform private.find_import_vehicles(p_upload);
  select coalesce(jsonb_agg(jsonb_build_object(
    'row', number, 'field', field, 'problem', problem, 'detail', coalesce(detail, ''), 'hint', is_hint) order by number, field), '[]')
  into v_found from private.import_problems(p_upload);
  -- Rows with problems are left out of the file, as they are of the import: what is taken back takes that back, too.
  begin
    delete from private.import_rows r using jsonb_to_recordset(v_found) as bad ("row" int, hint boolean)
    where r.upload = p_upload and r.number = bad."row" and not bad.hint;
    select jsonb_agg(jsonb_build_object(
      'row', refused.number, 'field', '', 'problem', 'refused', 'detail', refused.detail, 'hint', false) order by refused.number)
    into v_refused
    from (select min(number) as first, max(number) as last from private.import_rows where upload = p_upload having count(*) > 0) left_rows,
      private.refused_import_rows(p_upload, v_kind, left_rows.first, left_rows.last) as refused;
    raise sqlstate 'DRYOK';
  exception when sqlstate 'DRYOK' then
    null;
  end;
  return v_found || coalesce(v_refused, '[]');
end
$$;

-- The dry run of the rows that were sent: [{row, field, problem, detail, hint}]; `field` is table.column, '' for the row as a whole.
-- A hint stands against nothing. Nothing is written. Its time limit is its own: a file is more than any other request.
create function public.check_import(p_upload uuid, p_row_count int) returns jsonb
language sql set search_path = '' set statement_timeout = '60s'
as $$ select private.check_import(p_upload, p_row_count) $$;

-- Importing

create function private.refuse_import() returns void
language plpgsql set search_path = ''
as $$
begin
  raise sqlstate 'PT409' using hint = 'import.problems',
    message = 'Some of these rows cannot be imported any more. Nothing was imported. Please check the file again.';
end
$$;

-- Whether the same costs came in within the last hour: of two tabs with one file one wins. The other kinds find their vehicles.
create function private.was_just_imported(p_upload uuid, p_kind public.import_kind, p_row_count int) returns boolean
language sql stable set search_path = ''
as $$
  select p_kind = 'costs' and exists (
    select from public.imports i
    where i.kind = p_kind and i.row_count = p_row_count and i.undone_at is null and i.created_at > now() - interval '1 hour' and not exists (
      select data from private.import_rows where upload = p_upload
      except all select data from private.import_rows where import = i.id))
$$;

create function private.add_import(p_upload uuid, p_file text, p_row_count int) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  v_kind   public.import_kind;
  v_import bigint;
begin
  perform private.require_admin();
  v_kind := private.require_upload(p_upload, p_row_count);
  perform private.lock_import_vehicles(p_upload);
  perform private.find_import_vehicles(p_upload);
  if exists (select from private.import_problems(p_upload) where not is_hint) then
    perform private.refuse_import();
  elsif private.was_just_imported(p_upload, v_kind, p_row_count) then
    raise sqlstate 'PT409' using hint = 'import.same',
      message = 'These rows were imported within the last hour, so nothing was imported now. Undo that import to bring them in again.';
  end if;
  v_import := private.run_import(p_upload, v_kind, p_file, 1, 1000000);
  -- As private.number_is_used, for all at once, and last: whoever adds a vehicle waits no longer than for the commit.
  perform pg_advisory_xact_lock(hashtext('private.number_is_used'), one.lock) from (
    select distinct hashtext(key) % 1000 as lock from private.import_rows where upload = p_upload and before is null and key is not null order by 1) as one;
  if exists (
    select from private.import_rows r join public.cardetails c on private.number_key(c.registernumber) = r.key
    where r.upload = p_upload and r.before is null and c.import is distinct from v_import)
  then
    perform private.refuse_import();
  end if;
  update private.import_rows set import = v_import where upload = p_upload;
  return v_import;
end
$$;

-- Imports the rows that were sent, all or nothing, and answers the import. 409 when one of them is refused. A constraint violation is
-- raised again without the row, as in public.sell_car.
create function public.add_import(p_upload uuid, p_file text, p_row_count int, p_request_id uuid default null) returns bigint
language plpgsql set search_path = '' set statement_timeout = '60s'
as $$
declare
  v_import bigint;
  v_answer jsonb;
begin
  perform private.require_admin();
  v_answer := private.answered(p_request_id, 'add_import', jsonb_build_array(p_upload, p_file, p_row_count));
  if v_answer is not null then
    return v_answer::bigint;
  end if;
  v_import := private.add_import(p_upload, p_file, p_row_count);
  perform private.answer(p_request_id, to_jsonb(v_import));
  return v_import;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

-- The imports, the latest first: [{id, kind, file, row_count, username, created_at, undone_at, undoable}].
create function public.list_imports() returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(to_jsonb(i) || jsonb_build_object(
      'undoable', undone_at is null and created_at > now() - interval '30 days') order by id desc), '[]')
    from public.imports i);
end
$$;

revoke execute on function
  private.send_import_rows, private.try_import, private.refused_import_rows, private.require_upload, private.check_import, private.refuse_import, private.was_just_imported, private.add_import
  from public;
revoke execute on function public.send_import_rows, public.check_import, public.add_import, public.list_imports
  from public, anon, authenticated, service_role;
grant execute on function
  private.send_import_rows, private.check_import, private.add_import,
  public.send_import_rows, public.check_import, public.add_import, public.list_imports
  to authenticated;

-- 90_registers.sql

-- Registers: the books of a month for the dealer's accountant, a list for each. They tell buying prices and profit, so they are an admin's.
-- What they come to is what the accounts (44) say of the month, to the paisa.

-- Every stay of a vehicle: since when it is, from whom it came, and the sale that ended it, which is empty while it is in stock.
create view private.stays with (security_invoker = true) as
select
  c.registernumber, c.stay, coalesce(c.stay_since, least(private.day_of(c.created_at), s.selldate)) as since, s.selldate as until,
  coalesce(o.ownername, '')::text as ownername, coalesce(o.ownerphone, '')::text as ownerphone
from public.cardetails c
left join public.soldcars s on s.registernumber = c.registernumber and s.stay = c.stay and s.reversal is null
left join public.ownerdetails o on o.registernumber = c.registernumber
union all
select
  p.registernumber, p.stay, p.since, coalesce(s.selldate, p.until),
  coalesce(p.owner ->> 'ownername', '')::text, coalesce(p.owner ->> 'ownerphone', '')::text
from public.past_stays p
left join public.soldcars s on s.registernumber = p.registernumber and s.stay = p.stay and s.reversal is null;
revoke all on private.stays from public, anon, authenticated, service_role;
grant select on private.stays to authenticated;

-- What was received: down payment and commission on the day of the sale, what was paid later on its own. `receipt` is the number of its
-- paper, the latest; '' for none. The account is what the mode says of it (57), also of what was recorded before that rule.
create view private.receipts with (security_invoker = true) as
select
  s.selldate as day, 'down_payment'::text as kind, s.id as entry, s.registernumber, s.owner_name::text as owner_name,
  (s.down_payment - s.token)::numeric as amount, s.payment_mode::text as payment_mode,
  private.account_of(s.payment_mode, s.account_paid_to) as account_paid_to,
  ''::text as cheque_number, null::date as cleared_on, s.username::text as username, s.reference::text as reference,
  coalesce((select p.number from public.issued_papers p
            where p.sale = s.id and p.installment is null and p.kind = 'payment_receipt' order by p.id desc limit 1), '')::text as receipt
from public.soldcars s where s.reversal is null and s.down_payment > s.token
union all
select
  t.day, (case t.kind when 'token' then 'token' else 'token_refund' end)::text, t.reservation, t.registernumber, t.name, t.amount::numeric,
  t.mode::text, private.account_of(t.mode, t.account_paid_to), ''::text, null::date, t.username::text, t.reference,
  coalesce((select p.number from public.issued_papers p
            where p.reservation = t.reservation and t.kind = 'token' order by p.id desc limit 1), '')::text
from private.token_money t where t.amount <> 0
union all
select
  s.selldate, 'commission'::text, s.id, s.registernumber, s.owner_name::text, s.commission::numeric, s.payment_mode::text,
  private.account_of(s.payment_mode, s.account_paid_to), ''::text, null::date, s.username::text, ''::text, ''::text
from public.soldcars s where s.reversal is null and s.commission > 0
union all
select
  i.installment_date, (case when i.late_fee then 'late_fee' else 'installment' end)::text, i.id, i.registernumber, s.owner_name::text,
  i.amount::numeric, i.payment_mode::text, private.account_of(i.payment_mode, i.account_paid_to), i.cheque_number::text, i.cleared_on, i.username::text,
  i.reference::text,
  coalesce((select p.number from public.issued_papers p where p.sale = i.sale and p.installment = i.id order by p.id desc limit 1), '')::text
from public.installments i
join public.soldcars s on s.id = i.sale
where i.reversal is null;
revoke all on private.receipts from public, anon, authenticated, service_role;
grant select on private.receipts to authenticated;

-- Who and what a vehicle is, in every register.
create function private.named_vehicle(p_vehicle public.cardetails) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object('registernumber', p_vehicle.registernumber, 'carcompany', p_vehicle.carcompany, 'carname', p_vehicle.carname,
    'variant', p_vehicle.variant, 'chassis_number', p_vehicle.chassis_number, 'engine_number', p_vehicle.engine_number)
$$;

-- The registers of a month, each in the order of its days: {"sums", "sales", "purchases", "receipts", "modes", "tokens", "maintenance", "costs",
-- "investments", "reversals", "stock", "stockDay"}. Rupees. The `token` of a sale is a part of its `down_payment` which was received before: the
-- month's down payments are those of its sales without it, and what was received as tokens and given back of them in the month.
-- All are read in one snapshot, so no entry is in one and not in
-- another. `reversals`: of the entries of the month, and those that were made in it. `stock`: what was there at the end of `stockDay`, the
-- last of the month, or today. `tcs` of a sale above its limit is collected for the tax office: in no sum, and in no profit.
create function public.registers(p_month int, p_year int) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_days daterange;
  v_day  date;
begin
  perform private.require_admin();
  v_days := private.days_of_month(p_month, p_year);
  v_day := least(upper(v_days) - 1, private.today());
  return jsonb_build_object(
    'sums', public.account_month(p_month, p_year) - array['costs', 'installmentCosts', 'monthlySales', 'investmentCosts']
      || (select to_jsonb(p) from public.monthly_profit(p_month, p_year) p),
    'sales', (
      select coalesce(jsonb_agg(private.named_vehicle(c) || jsonb_build_object(
          'sale', s.id, 'selldate', s.selldate, 'owner_name', s.owner_name, 'contact_no', s.contact_no, 'buyer_gstin', s.buyer_gstin,
          'selling_price', s.selling_price, 'down_payment', s.down_payment, 'commission', s.commission, 'payment_mode', s.payment_mode,
          'vehiclebuyprice', b.vehiclebuyprice,
          'maintenance', s.selling_price + s.commission - b.vehiclebuyprice - p.profit, 'profit', p.profit, 'username', s.username)
          || jsonb_strip_nulls(jsonb_build_object('token', nullif(s.token, 0), 'tcs', private.paper_tcs(s) -> 'amount'))
        order by s.selldate, s.id), '[]')
      from public.soldcars s
      join public.cardetails c on c.registernumber = s.registernumber
      join public.buying_prices b on b.registernumber = s.registernumber and b.stay = s.stay
      join private.vehicle_profits p on p.registernumber = s.registernumber and p.stay = s.stay
      where s.selldate <@ v_days and s.reversal is null),
    'purchases', (
      select coalesce(jsonb_agg(private.named_vehicle(c) || jsonb_build_object(
          'since', t.since, 'ownername', t.ownername, 'ownerphone', t.ownerphone, 'vehiclebuyprice', b.vehiclebuyprice, 'until', t.until)
        order by t.since, t.registernumber, t.stay), '[]')
      from private.stays t
      join public.cardetails c on c.registernumber = t.registernumber
      join public.buying_prices b on b.registernumber = t.registernumber and b.stay = t.stay
      where t.since <@ v_days),
    'receipts', (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.day, r.kind, r.entry), '[]') from private.receipts r where r.day <@ v_days),
    'modes', (
      select coalesce(jsonb_agg(to_jsonb(m) order by m.payment_mode, m.account_paid_to), '[]')
      -- However a mode or an account was written, it is one line.
      from (select mode() within group (order by payment_mode) as payment_mode, mode() within group (order by account_paid_to) as account_paid_to,
              count(*) as receipts, sum(amount) as amount
            from private.receipts where day <@ v_days group by lower(payment_mode), lower(account_paid_to)) m),
    'tokens', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', t.kind, 'reservation', t.reservation, 'day', t.day, 'registernumber', t.registernumber,
          'name', t.name, 'received', greatest(t.amount, 0), 'refunded', greatest(-t.amount, 0), 'kept', t.kept, 'mode', t.mode,
          'username', t.username) order by t.day, t.kind desc, t.reservation), '[]')
      from private.token_money t where t.day <@ v_days),
    'maintenance', (
      select coalesce(jsonb_agg(private.named_vehicle(c) || jsonb_build_object(
          'index', m.index, 'day', m.maintainancedate, 'description', m.description, 'amount', m.price, 'username', m.username)
        order by m.maintainancedate, m.registernumber, m.index), '[]')
      from public.maintenance m
      join public.cardetails c on c.registernumber = m.registernumber
      where m.maintainancedate <@ v_days and m.reversal is null),
    'costs', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'day', c.date, 'description', c.description, 'amount', c.cost)
        order by c.date, c.id), '[]')
      from public.miscellaneous_costs c where c.date <@ v_days and c.reversal is null),
    'investments', (
      select coalesce(jsonb_agg(jsonb_build_object('id', i.serial_number, 'day', i.date, 'description', i.description, 'amount', i.amount)
        order by i.date, i.serial_number), '[]')
      from public.investment i where i.date <@ v_days and i.reversal is null),
    'reversals', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', r.kind, 'entry', r.entry, 'day', r.entered_for,
          'registernumber', coalesce(r.registernumber, ''), 'amount', r.amount, 'reason', r.reason, 'username', r.username,
          'reversed_on', private.day_of(r.created_at), 'bounced_on', r.bounced_on) order by r.entered_for, r.id), '[]')
      from public.reversals r where r.entered_for <@ v_days or private.day_of(r.created_at) <@ v_days),
    'stockDay', v_day,
    'stock', (
      select coalesce(jsonb_agg(private.named_vehicle(c) || jsonb_build_object(
          'since', t.since, 'days', v_day - t.since, 'vehiclebuyprice', b.vehiclebuyprice, 'maintenance', m.spent,
          'value', b.vehiclebuyprice + m.spent) order by t.since, t.registernumber, t.stay), '[]')
      from private.stays t
      join public.cardetails c on c.registernumber = t.registernumber
      join public.buying_prices b on b.registernumber = t.registernumber and b.stay = t.stay
      cross join lateral (
        select coalesce(sum(price), 0) as spent from public.maintenance
        where registernumber = t.registernumber and stay = t.stay and reversal is null and maintainancedate <= v_day) m
      where t.since <= v_day and (t.until is null or t.until > v_day)));
end
$$;

revoke execute on function private.named_vehicle from public;
revoke execute on function public.registers from public, anon, authenticated, service_role;
grant execute on function private.named_vehicle, public.registers to authenticated;

-- 91_entered_before.sql

-- Entered before: what stands in the books with the values of a new entry. Who types it again, because his phone died or its bill was not
-- uploaded, is asked before it is saved twice; whoever means it saves it.

-- Whether this person's request has been carried out: repeating it enters nothing.
-- Security definer: no role may read requests.
create function private.was_carried_out(p_request_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from private.requests where id = p_request_id and actor = auth.uid()) $$;

-- Who recorded a row, and when: {by, at, mine}, by the log, whose newest five thousand entries of the table are looked through. {} where
-- it does not say, as for what was imported.
-- Security definer: the log is an admin's.
create function private.recorded_by(p_table text, p_row jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce((
    select jsonb_build_object('by', username, 'at', happened_at, 'mine', coalesce(actor = auth.uid(), false))
    from (
      select * from public.activity_log where tablename = p_table order by id desc limit 5000
    ) recent
    where action = 'INSERT' and after @> p_row order by id desc limit 1), '{}');
end
$$;

-- Investments of this day and amount.
-- Security definer: who may not see the balance reads none, and is asked about those that he has entered himself.
create function private.investments_of(p_day date, p_amount numeric) returns table (serial_number bigint, description text, recorded jsonb)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_office();
  return query
    select * from (
      select i.serial_number, i.description::text, private.recorded_by('investment', jsonb_build_object('serial_number', i.serial_number)) as recorded
      from public.investment i where i.date = p_day and i.amount = p_amount and i.reversal is null
    ) found where private.sees_balance() or (found.recorded ->> 'mine')::boolean;
end
$$;

-- What stands in the books like this entry of a kind (maintenance of a vehicle, installment, cost or investment): of the same day, amount and
-- description, in capitals or not, however it is spaced, as [{by, at, mine}], the latest first; by and at are null where they are not
-- known. Without what was reversed, and nothing for a request that was carried out. Rupees. 404 for an unknown vehicle.
create function public.list_entered_before(
  p_kind text, p_amount numeric, p_day date, p_description text default '', p_registernumber text default null, p_request_id uuid default null
) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_said   text;
  v_number text;
begin
  if p_kind = 'maintenance' then
    perform private.require_staff();
  else
    perform private.require_office();
  end if;
  if p_kind in ('maintenance', 'installment') then
    v_number := private.known_vehicle(p_registernumber);
  end if;
  v_said := lower(private.as_name(coalesce(p_description, '')));
  if private.was_carried_out(p_request_id) then
    return '[]';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'by', recorded -> 'by', 'at', recorded -> 'at', 'mine', coalesce((recorded ->> 'mine')::boolean, false)
    ) order by recorded ->> 'at' desc nulls last), '[]')
    from (
      select m.description::text, jsonb_build_object('by', m.username)
        || private.recorded_by('maintenance', jsonb_build_object('registernumber', m.registernumber, 'index', m.index)) as recorded
      from public.maintenance m
      where p_kind = 'maintenance' and m.registernumber = v_number and m.maintainancedate = p_day and m.price = p_amount and m.reversal is null
        and m.stay = (select stay from public.cardetails c where c.registernumber = v_number)
      union all
      select c.description::text, private.recorded_by('miscellaneous_costs', jsonb_build_object('id', c.id))
      from public.miscellaneous_costs c
      where p_kind = 'cost' and c.date = p_day and c.cost = p_amount and c.reversal is null
      union all
      -- Of a buyer's payment its day and amount say enough: few describe one.
      select p_description, jsonb_build_object('by', i.username) || private.recorded_by('installments', jsonb_build_object('id', i.id))
      from public.installments i
      where p_kind = 'installment' and i.registernumber = v_number and i.installment_date = p_day and i.amount = p_amount and i.reversal is null
      union all
      select i.description, i.recorded from private.investments_of(p_day, p_amount) i where p_kind = 'investment'
    ) entered (description, recorded)
    where lower(private.as_name(description)) = v_said
  );
end
$$;

revoke execute on function private.was_carried_out, private.recorded_by, private.investments_of from public;
revoke execute on function public.list_entered_before from public, anon, authenticated, service_role;
grant execute on function private.was_carried_out, private.recorded_by, private.investments_of, public.list_entered_before to authenticated;

-- 92_messages.sql

-- Messages: who was written what on WhatsApp, about what, and when. WhatsApp tells nothing back: a row says that a message was opened in it,
-- or copied or shared, by a person who then sent it or did not. Append-only, but that one can be taken back.

create type public.message_way as enum ('whatsapp', 'copied', 'shared');

create table public.messages (
  id            bigint generated always as identity primary key,
  kind          public.message_kind not null,
  way           public.message_way not null,
  name          varchar(120) not null default '' constraint name_is_clean check (private.is_line(name)),
  phone         varchar(40) not null default '' constraint phone_is_clean check (private.is_line(phone)),
  text          varchar(4000) not null check (text <> '') constraint text_is_clean check (private.is_text(text)),
  sale          bigint references public.soldcars on delete set null,
  enquiry       bigint,
  issued_paper  bigint references public.issued_papers on delete set null,
  paper         public.paper_kind,
  username      text not null default private.username(),
  created_at    timestamptz not null default now(),
  taken_back_at timestamptz,
  constraint one_number_at_most check (phone ~ '^([0-9]{1,13}|\+[1-9][0-9]{6,14})?$'),
  constraint a_landline_has_no_whatsapp check (way <> 'whatsapp' or phone ~ '^([6-9][0-9]{9}|\+(?!91)[1-9][0-9]{7,14})$')
);
comment on column public.messages.phone is 'Normalized; '''' where it was shared with whom nobody said.';
comment on column public.messages.enquiry is 'Its serialnum. No foreign key: the message stays when the enquiry is deleted, and belongs to it when that comes back.';
comment on column public.messages.taken_back_at is 'When somebody said that it was not sent; null: nobody did.';
create trigger keep_phones before insert or update of phone on public.messages
  for each row execute function private.keep_phones('phone');
create index messages_by_sale on public.messages (sale, id desc);
create index messages_by_enquiry on public.messages (enquiry, id desc);
create index messages_by_issued_paper on public.messages (issued_paper);
create index messages_by_phone on public.messages using gin (private.phone_keys(phone)) with (fastupdate = off);

-- The vehicles that a message is about. Deferrable, and with a cascade: a corrected number and the bin take it along.
create table private.message_vehicles (
  message        bigint not null references public.messages on delete cascade,
  registernumber text not null references public.cardetails on delete cascade deferrable,
  primary key (registernumber, message)
);
create index message_vehicles_by_message on private.message_vehicles (message);

-- Access: the office reads, the verbs write.

select private.protect_table('public.messages', 'kind', 'name', 'phone');
select private.close_table('private.message_vehicles');

grant select on public.messages to authenticated;
create policy "office staff read messages" on public.messages
  for select to authenticated using ((select private.is_office()));

-- Security definer: nobody may read private.message_vehicles. It tells numbers of messages alone, whose rows a policy guards.
create function private.messages_about(p_number text) returns setof bigint
language sql stable security definer set search_path = ''
as $$ select message from private.message_vehicles where registernumber = p_number $$;

revoke execute on function private.messages_about from public;
grant execute on function private.messages_about to authenticated;

-- 92b_message_subjects.sql

-- What a message is about: to whom it may go, and what it is made of.

-- The vehicles and the sale of what a message is about. 400 for what its kind is not about, 404 for what is not there.
create function private.message_about(
  p_kind public.message_kind, p_registernumbers text[], p_sale bigint, p_enquiry bigint, p_issued_paper bigint, p_paper public.paper_kind,
  out numbers text[], out sale bigint
)
language plpgsql stable set search_path = ''
as $$
begin
  if (case p_kind
      when 'vehicle' then cardinality(p_registernumbers) = 1
      when 'vehicles' then cardinality(p_registernumbers) between 1 and 20
      when 'paper' then cardinality(p_registernumbers) = 1 and p_paper is not null
      when 'reminder' then p_sale is not null
      when 'receipt' then p_issued_paper is not null
      else p_enquiry is not null end) is not true
  then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  elsif p_kind in ('vehicle', 'vehicles', 'paper') then
    select array_agg(number order by place) into numbers from (
      select private.known_vehicle(one) as number, min(place) as place
      from unnest(p_registernumbers) with ordinality as t (one, place) group by 1) found;
    return;
  elsif p_kind = 'enquiry' then
    select array(select c.registernumber from public.cardetails c where c.registernumber = e.registernumber) into numbers
    from public.enquiries e where serialnum = p_enquiry;
    if not found then
      raise sqlstate 'PT404' using message = 'There is no such enquiry.', hint = 'enquiry.unknown';
    end if;
    return;
  elsif p_kind = 'receipt' then
    select p.sale, array[p.registernumber] into message_about.sale, numbers from public.issued_papers p
    where id = p_issued_paper and kind in ('payment_receipt', 'token_receipt') and p.registernumber is not null;
  else
    select s.id, array[s.registernumber] into message_about.sale, numbers from public.soldcars s where id = p_sale and reversal is null;
  end if;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  end if;
end
$$;

-- A person and his number; "silent" where he is not to be written to.
create function private.recipient(p_name text, p_phone text) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object('name', p_name, 'phone', p_phone, 'silent', nullif(private.is_silent(p_phone), false)))
$$;

-- Who could be written to, of what is recorded: [{name, phone, silent?}], the first one as meant. Of a vehicle those who ask for it;
-- of a paper that ends the present buyer, in stock nobody: who sold the vehicle has nothing to renew.
create function private.message_recipients(
  p_kind public.message_kind, p_number text, p_sale bigint, p_enquiry bigint, p_issued_paper bigint
) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  if p_kind = 'enquiry' then
    return (select jsonb_build_array(private.recipient(custname, custcontact)) from public.enquiries where serialnum = p_enquiry);
  elsif p_kind = 'vehicle' then
    return (
      select coalesce(jsonb_agg(private.recipient(custname, custcontact) order by serialnum desc), '[]')
      from (select * from public.enquiries where registernumber = p_number and status not in ('won', 'lost')
            order by serialnum desc limit 20) asking);
  elsif p_kind = 'vehicles' then
    return '[]';
  elsif p_kind = 'receipt' and p_sale is null then  -- a token's: whoever reserved the vehicle
    return (
      select coalesce(jsonb_agg(private.recipient(r.name, r.phone)), '[]')
      from public.reservations r where id = (select reservation from public.issued_papers where id = p_issued_paper));
  end if;
  return (
    select coalesce(jsonb_agg(private.recipient(owner_name, contact_no)), '[]') from public.soldcars
    where case when p_sale is null then present_number = p_number else id = p_sale end);
end
$$;

-- The next installment of a sale from today on; null for none.
create function private.next_installment(p_sale bigint) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('due_on', due_on, 'amount', amount - paid) from private.schedule_lines
  where sale = p_sale and paid < amount and due_on >= private.today() order by due_on, number limit 1
$$;

-- What is owed for a sale, and how it may be paid; above what UPI takes by bank transfer first. 409 where nothing is owed.
create function private.reminder_facts(p_sale bigint) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_owed private.owed_sales;
  v_due  numeric;
begin
  select * into v_owed from private.owed_sales where sale = p_sale;
  if not found then
    raise sqlstate 'PT409' using message = 'Nothing is owed for this sale any more.', hint = 'message.nothing_owed';
  end if;
  v_due := private.amount_to_pay(p_sale);
  return jsonb_build_object('amount', v_due, 'due', private.due_by_today(p_sale), 'overdue', v_owed.overdue, 'since', v_owed.since, 'days', private.today() - v_owed.since,
    'balance', v_owed.owed, 'late_fees', v_owed.late_fees,
    'next', private.next_installment(p_sale),
    'pay_to', private.paper_pay_to(v_due, ''));
end
$$;

-- All that a message of a kind is made of, for the office: {"to": [{name, phone, silent?}], "vehicles": [{registernumber, carcompany, carname,
-- variant, year, kilometers, fuel, price}], "sale", "issued_paper", "money" of a reminder, "receipt", "paper", "template", "last": {created_at,
-- way, username}}. "price" is null of a sold one, and where none is given; "template" is null where it is the site's own; "last" is the
-- latest message about the same. A receipt is named by its id, or by its sale and payment; with a late fee that was taken together with it
-- it has the number and the amount of both; its "balance" and "next" are today's, that of a token has "until" instead while its vehicle is kept.
create function public.message_subject(
  p_kind            public.message_kind,
  p_registernumbers text[] default '{}',
  p_sale            bigint default null,
  p_installment     bigint default null,
  p_enquiry         bigint default null,
  p_issued_paper    bigint default null,
  p_paper           public.paper_kind default null
) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_issued bigint := p_issued_paper;
  v_about  record;
begin
  perform private.require_office();
  if p_kind = 'receipt' and v_issued is null then
    select id into v_issued from public.issued_papers
    where sale = p_sale and installment is not distinct from p_installment and kind = 'payment_receipt' order by id desc limit 1;
    if not found then
      raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
    end if;
  end if;
  select * into v_about from private.message_about(p_kind, p_registernumbers, p_sale, p_enquiry, v_issued, p_paper);
  return jsonb_build_object(
    'to', private.message_recipients(p_kind, v_about.numbers[1], v_about.sale, p_enquiry, v_issued),
    'vehicles', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'registernumber', c.registernumber, 'carcompany', carcompany, 'carname', carname, 'variant', variant, 'year', make_year,
        'kilometers', kilometers, 'fuel', fuel, 'price', case when not status then nullif(vehiclesellprice, 0) end) order by place), '[]')
      from unnest(v_about.numbers) with ordinality as t (number, place) join public.cardetails c on c.registernumber = number),
    'sale', v_about.sale,
    'issued_paper', v_issued,
    'money', case when p_kind = 'reminder' then private.reminder_facts(v_about.sale) end,
    'receipt', case when p_kind = 'receipt' then (
      select jsonb_build_object('number', concat_ws(', ', fee.number, issued.number),
        'amount', (contents #>> '{payment,amount}')::numeric + coalesce(fee.amount, 0),
        'day', contents #> '{payment,day}', 'mode', contents #> '{payment,mode}', 'next', private.next_installment(v_about.sale),
        'until', (select r.until from public.reservations r where r.id = reservation and r.state = 'open' and r.until >= private.today()),
        'balance', (
          select coalesce((select owed + late_fees from private.owed_sales o where o.sale = s.id), 0) from public.soldcars s
          where s.id = v_about.sale and s.reversal is null))
      from public.issued_papers issued
      left join lateral (
        select p.number, i.amount from public.issued_papers p join public.installments i on i.id = p.installment
        where p.sale = issued.sale and p.number = issued.contents #>> '{fee_beside,number}' and i.reversal is null) fee on true
      where issued.id = v_issued) end,
    'paper', case when p_kind = 'paper' then (
      select jsonb_build_object('kind', kind, 'valid_until', valid_until, 'days_left', valid_until - private.today())
      from private.papers where registernumber = v_about.numbers[1] and kind = p_paper and newest) end,
    'template', (select text from public.message_templates where kind = p_kind and language = 'en'),
    'last', (
      select jsonb_build_object('created_at', m.created_at, 'way', m.way, 'username', m.username)
      from public.messages m
      where m.taken_back_at is null and m.kind = p_kind and case p_kind
        when 'reminder' then m.sale = v_about.sale
        when 'receipt' then m.issued_paper = v_issued
        when 'enquiry' then m.enquiry = p_enquiry
        when 'paper' then m.paper = p_paper and m.id in (select private.messages_about(v_about.numbers[1]))
        else false end
      order by m.id desc limit 1));
end
$$;

-- A real example for the preview of a template, as message_subject answers it: the latest of its kind that there is, or of what is
-- overdue the longest. Null for none.
create function public.message_example(p_kind public.message_kind) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_numbers text[];
  v_id      bigint;
  v_paper   public.paper_kind;
begin
  perform private.require_office();
  if p_kind in ('vehicle', 'vehicles') then
    v_numbers := array(select registernumber from public.cardetails where not status order by onhomepage desc, created_at desc, registernumber
                       limit case p_kind when 'vehicle' then 1 else 3 end);
  elsif p_kind = 'paper' then
    select array[registernumber], kind into v_numbers, v_paper from public.vehicle_papers
    where valid_until >= private.today() order by valid_until, id limit 1;
  elsif p_kind = 'reminder' then
    v_id := (select sale from private.owed_sales order by since nulls last, next_due, sale limit 1);
  elsif p_kind = 'receipt' then
    v_id := (select max(id) from public.issued_papers where kind = 'payment_receipt' and sale is not null);
  else
    v_id := (select max(serialnum) from public.enquiries);
  end if;
  if v_id is null and coalesce(v_numbers, '{}') = '{}' then
    return null;
  end if;
  return public.message_subject(p_kind, v_numbers, p_sale => v_id, p_enquiry => v_id, p_issued_paper => v_id, p_paper => v_paper);
end
$$;

revoke execute on function
  private.message_about, private.recipient, private.message_recipients, private.next_installment, private.reminder_facts
  from public;
grant execute on function
  private.message_about, private.recipient, private.message_recipients, private.next_installment, private.reminder_facts
  to authenticated;
revoke execute on function public.message_subject, public.message_example from public, anon, authenticated, service_role;
grant execute on function public.message_subject, public.message_example to authenticated;

-- 92c_message_verbs.sql

-- Verbs of messages: noting one, taking it back, listing them, who is to be reminded.

-- Writing

-- Security definer: no role may write messages.
create function private.note_message(
  p_kind public.message_kind, p_way public.message_way, p_text text, p_phone text, p_name text, p_registernumbers text[], p_sale bigint,
  p_enquiry bigint, p_issued_paper bigint, p_paper public.paper_kind
) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  v_about record;
  v_id    bigint;
begin
  perform private.require_office();
  select * into v_about from private.message_about(p_kind, p_registernumbers, p_sale, p_enquiry, p_issued_paper, p_paper);
  -- The vehicles first as everywhere, or this and a reversal would wait for each other (deadlock). Whoever is being erased (98) has no message
  -- after it: what it is about is read again.
  perform from public.cardetails where registernumber = any (v_about.numbers) order by registernumber for key share;
  perform pg_advisory_xact_lock_shared(hashtext('private.ask'));
  select * into v_about from private.message_about(p_kind, p_registernumbers, p_sale, p_enquiry, p_issued_paper, p_paper);
  if p_way = 'whatsapp' and private.as_phone(p_phone) !~ '^([6-9][0-9]{9}|\+(?!91)[1-9][0-9]{7,14})$' then
    raise sqlstate 'PT400' using message = 'There is no WhatsApp under this number. Please give a mobile number.', hint = 'message.no_whatsapp';
  elsif private.is_silent(p_phone) or p_kind in ('reminder', 'receipt', 'enquiry', 'paper') and jsonb_path_exists(
    private.message_recipients(p_kind, v_about.numbers[1], v_about.sale, p_enquiry, p_issued_paper), '$[*] ? (@.silent == true)')
  then
    raise sqlstate 'PT409' using message = 'This person has asked not to be written to.', hint = 'message.unwanted';
  end if;
  insert into public.messages (kind, way, name, phone, text, sale, enquiry, issued_paper, paper)
  values (p_kind, p_way, p_name, p_phone, p_text, v_about.sale,
    case when p_kind = 'enquiry' then p_enquiry end, case when p_kind = 'receipt' then p_issued_paper end, case when p_kind = 'paper' then p_paper end)
  returning id into v_id;
  insert into private.message_vehicles (message, registernumber) select v_id, number from unnest(v_about.numbers) as number;
  return v_id;
end
$$;

-- Notes that a message was opened in WhatsApp, copied or shared, and answers its id.
create function public.note_message(
  p_kind            public.message_kind,
  p_way             public.message_way,
  p_text            text,
  p_phone           text default '',
  p_name            text default '',
  p_registernumbers text[] default '{}',
  p_sale            bigint default null,
  p_enquiry         bigint default null,
  p_issued_paper    bigint default null,
  p_paper           public.paper_kind default null,
  p_request_id      uuid default null
) returns bigint
language plpgsql set search_path = ''
as $$
declare
  v_answer jsonb;
  v_id     bigint;
begin
  perform private.require_office();
  v_answer := private.answered(p_request_id, 'note_message', jsonb_build_array(
    p_kind, p_way, p_text, p_phone, p_name, p_registernumbers, p_sale, p_enquiry, p_issued_paper, p_paper));
  if v_answer is not null then
    return v_answer #>> '{}';
  end if;
  v_id := private.note_message(
    p_kind, p_way, p_text, p_phone, p_name, p_registernumbers, p_sale, p_enquiry, p_issued_paper, p_paper);
  perform private.answer(p_request_id, to_jsonb(v_id));
  return v_id;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

-- How long a message can be taken back: whoever sees in WhatsApp that he will not send it may be back a little later.
create function private.takes_back_until(p_message public.messages) returns timestamptz
language sql immutable set search_path = ''
as $$ select p_message.created_at + interval '1 hour' $$;

-- Security definer: no role may write messages.
create function private.take_back_message(p_id bigint) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_one public.messages;
begin
  perform private.require_office();
  select * into v_one from public.messages where id = p_id and taken_back_at is null for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  elsif v_one.username <> private.username() or private.takes_back_until(v_one) < now() then
    raise sqlstate 'PT409' using
      message = 'Only who has written a message can say that it was not sent, within an hour.', hint = 'message.kept';
  end if;
  update public.messages set taken_back_at = now() where id = p_id;
end
$$;

-- Says that a message was not sent after all: lists leave it out from then on. For whoever wrote it, within an hour.
create function public.take_back_message(p_id bigint, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'take_back_message', jsonb_build_array(p_id)) is not null then
    return;
  end if;
  perform private.take_back_message(p_id);
end
$$;

-- Reading

-- What was written about a vehicle, a sale or an enquiry, the latest first, a hundred at most: [{id, kind, way, name, phone, text, paper,
-- username, created_at, revocable}]; revocable: the caller may say that it was not sent.
create function public.list_messages(p_registernumber text default null, p_sale bigint default null, p_enquiry bigint default null)
returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_ids bigint[];
begin
  perform private.require_office();
  if p_registernumber is not null then
    v_ids := array(select private.messages_about(private.known_vehicle(p_registernumber)));
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', id, 'kind', kind, 'way', way, 'name', name, 'phone', phone, 'text', text, 'paper', paper, 'username', username,
      'created_at', created_at, 'revocable', username = private.username() and private.takes_back_until(m) >= now()) order by id desc), '[]')
    from (
      select * from public.messages
      where taken_back_at is null and (id = any (v_ids) or sale = p_sale or enquiry = p_enquiry) order by id desc limit 100
    ) as m);
end
$$;

-- Who owes and is overdue, or was reminded: the longest overdue first, each with when he was last reminded, and whether
-- he is not to be written to.
create function public.list_reminders()
returns table (
  sale bigint, registernumber text, carname text, carcompany text, owner_name text, contact_no text, overdue numeric, since date,
  days_overdue int, reminded_at timestamptz, reminded_today boolean, silent boolean
)
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_office();
  return query
    select owed.sale, owed.registernumber, c.carname::text, c.carcompany::text, owed.owner_name::text, owed.contact_no::text, owed.overdue,
      owed.since, private.today() - owed.since, latest.created_at, coalesce(private.day_of(latest.created_at) = private.today(), false),
      private.is_silent(owed.contact_no)
    from private.owed_sales owed
    join public.cardetails c on c.registernumber = owed.registernumber
    left join (
      select m.sale, max(m.created_at) as created_at from public.messages m
      where m.kind = 'reminder' and m.taken_back_at is null and m.sale is not null group by m.sale
    ) latest on latest.sale = owed.sale
    where owed.overdue > 0 or latest.created_at is not null
    order by owed.since nulls last, owed.registernumber, owed.sale;
end
$$;

revoke execute on function private.note_message, private.take_back_message, private.takes_back_until from public;
grant execute on function private.note_message, private.take_back_message, private.takes_back_until to authenticated;
revoke execute on function
  public.note_message, public.take_back_message, public.list_messages, public.list_reminders
  from public, anon, authenticated, service_role;
grant execute on function public.note_message, public.take_back_message, public.list_messages, public.list_reminders to authenticated;

-- 93_pay_links.sql

-- Payment links: a page for whoever owes for a sale, under an address that nobody guesses. It names payee, amount and reference, and nothing else.

-- A sale has at most one that is open. It ends by itself: the page says what is owed, and where nothing is, it says nothing.
create table public.pay_links (
  id           bigint generated always as identity primary key,
  sale         bigint not null references public.soldcars on delete cascade,
  token        text not null unique check (token ~ '^[A-Za-z0-9_-]{24}$'),
  username     text not null default private.username(),
  created_at   timestamptz not null default now(),
  withdrawn_at timestamptz
);
comment on column public.pay_links.token is 'Random, 144 bits: it is all that the page asks for.';
create index pay_links_by_sale on public.pay_links (sale);
create unique index one_open_pay_link_of_a_sale on public.pay_links (sale) where withdrawn_at is null;

-- Access: the office reads, the verbs write. The log has no token but in the text of a message that was sent with it:
-- it is kept for years, and exported.

select private.protect_table('public.pay_links', 'sale', '-token');

grant select on public.pay_links to authenticated;
create policy "office staff read payment links" on public.pay_links
  for select to authenticated using ((select private.is_office()));

-- Verbs of the office

-- Built of gen_random_uuid, which takes the system's random source and needs no extension.
create function private.pay_token() returns text
language sql volatile set search_path = ''
as $$
  select translate(encode(substring(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid(), 'UTF8')) for 18), 'base64'), '+/', '-_')
$$;

-- The token of a sale's link, made where there is none. Of two who ask at once both get the same.
-- Security definer: no role may write links.
create function private.pay_link(p_sale bigint) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_token text;
begin
  perform private.require_office();
  perform from public.soldcars where id = p_sale and reversal is null for key share;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  elsif private.amount_to_pay(p_sale) = 0 then
    raise sqlstate 'PT409' using message = 'Nothing is owed for this sale any more.', hint = 'message.nothing_owed';
  elsif private.paper_pay_to(1, '') is null then
    raise sqlstate 'PT409' using message = 'Settings have neither a UPI ID nor a bank account.', hint = 'pay.nowhere';
  end if;
  insert into public.pay_links (sale, token) values (p_sale, private.pay_token())
  on conflict (sale) where withdrawn_at is null do nothing;
  select token into v_token from public.pay_links where sale = p_sale and withdrawn_at is null;
  return v_token;
end
$$;

-- The token of the link to pay for a sale, made when it is first asked for. 409 where nothing is owed, or nobody said where to pay.
create function public.pay_link(p_sale bigint, p_request_id uuid default null) returns text
language plpgsql set search_path = ''
as $$
declare
  v_answer jsonb;
  v_token  text;
begin
  perform private.require_office();
  v_answer := private.answered(p_request_id, 'pay_link', jsonb_build_array(p_sale));
  if v_answer is not null then
    return v_answer #>> '{}';
  end if;
  v_token := private.pay_link(p_sale);
  perform private.answer(p_request_id, to_jsonb(v_token));
  return v_token;
end
$$;

-- Security definer: no role may write links.
create function private.withdraw_pay_link(p_sale bigint) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_office();
  update public.pay_links set withdrawn_at = now() where sale = p_sale and withdrawn_at is null;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  end if;
end
$$;

-- Ends the link of a sale: whoever has it is shown nothing more. The next reminder brings a new one.
create function public.withdraw_pay_link(p_sale bigint, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'withdraw_pay_link', jsonb_build_array(p_sale)) is not null then
    return;
  end if;
  perform private.withdraw_pay_link(p_sale);
end
$$;

-- The open link of a sale: {token, username, created_at}, or null. For the office.
create function public.open_pay_link(p_sale bigint) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_office();
  return (
    select jsonb_build_object('token', token, 'username', username, 'created_at', created_at)
    from public.pay_links where sale = p_sale and withdrawn_at is null);
end
$$;

-- The visitor's verb

-- Security definer: a visitor reads neither sales nor the dealer's account. The token is his right, and the answer is all that it gives.
create function private.pay_page(p_token text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_sale record;
  v_due  numeric;
begin
  select s.id, s.registernumber into v_sale from public.pay_links l join public.soldcars s on s.id = l.sale
  where l.token = p_token and l.withdrawn_at is null and s.reversal is null;
  if not found then
    return null;
  end if;
  v_due := private.amount_to_pay(v_sale.id);
  return case when v_due > 0 then coalesce(private.paper_pay_to(v_due, v_sale.registernumber), (
    select jsonb_build_object('payee', coalesce(nullif(o.account_name, ''), d.company_name), 'upi_id', '', 'bank', '', 'account_number', '',
      'ifsc', '', 'amount', v_due, 'reference', regexp_replace(v_sale.registernumber, '[^A-Za-z0-9_-]', '-', 'g'), 'transfer_first', false)
    from public.dealer d, public.dealer_office o)) end;
end
$$;

-- What is to be paid by whoever has this link, how and to whom: {payee, upi_id, bank, account_number, ifsc, amount, reference,
-- transfer_first}, blank where Settings name no place to pay to any more. Null alike for a link that never was, that was withdrawn, and whose sale is paid or reversed. For anybody.
create function public.pay_page(p_token text) returns jsonb
language sql stable set search_path = ''
as $$ select private.pay_page(p_token) $$;

revoke execute on function private.pay_token, private.pay_link, private.withdraw_pay_link, private.pay_page from public;
grant execute on function private.pay_link, private.withdraw_pay_link to authenticated;
grant execute on function private.pay_page to anon, authenticated;
revoke execute on function public.pay_link, public.withdraw_pay_link, public.open_pay_link, public.pay_page
  from public, anon, authenticated, service_role;
grant execute on function public.pay_link, public.withdraw_pay_link, public.open_pay_link to authenticated;
grant execute on function public.pay_page to anon, authenticated;

-- 94_person_columns.sql

-- A person's data (R427–R434, decision 0038): which columns they stand in, how long the books need them, and how they are found in copies of rows.
-- Where the log has them is in chapter 95, what becomes of them when they are to be erased in chapter 98.

-- Whose the columns are whose name or type says that a person may stand in them. A test compares this list with the catalogue: a new column gets
-- its line, and one of a person that is in a new table gets a branch in private.person_rows too. Those of a person are blanked in copies.
create view private.person_columns as
select tablename, unnest(columns::text[]) as columnname, whose from (values
  ('public.enquiries', 'person', '{custname,custcontact,landline,custquery,lost_reason}'),
  ('public.enquiry_notes', 'person', '{note}'),
  ('public.messages', 'person', '{name,phone,text}'),
  ('private.asks', 'person', '{phone}'),
  ('public.ownerdetails', 'person', '{ownername,ownerphone,owneremail,owneraddress,owner_guardian,owner_street,owner_town,owner_district,owner_state,owner_pin,owner_landline}'),
  ('public.past_stays', 'person', '{owner,finance,transfer}'),
  ('public.reversals', 'person', '{taken_along}'),
  ('public.finance', 'person', '{manager_name1,contact1,manager_name2,contact2}'),
  ('public.reservations', 'person', '{name,phone,reference,cash_reason}'),
  ('public.reservation_ends', 'person', '{reference,reason}'),
  ('public.soldcars', 'person', '{owner_name,contact_no,description,buyer_landline,buyer_guardian,buyer_street,buyer_town,buyer_district,buyer_state,buyer_pin,buyer_age,buyer_pan,buyer_declared,buyer_gstin,buyer_identity,buyer_identity_end,reference,cash_reason}'),
  ('public.installments', 'person', '{description,reference,cheque_number,cheque_bank,cheque_date,cash_reason}'),
  ('public.transfers', 'person', '{buyer_place,buyer_rto}'),
  ('public.transfer_steps', 'person', '{note}'),
  ('public.issued_papers', 'person', '{contents}'),
  ('private.import_rows', 'person', '{data,before}'),
  ('private.bin', 'person', '{name,kept}'),
  ('public.activity_log', 'person', '{before,after}'),
  ('private.file_claims', 'person', '{filename}'),
  -- The staff's, the dealer's, a vehicle's, the machinery's. What somebody wrote of a person into a text about a vehicle no number finds.
  ('private.account_orders', 'staff', '{actor_name}'),
  ('private.login_attempts', 'staff', '{address}'),
  ('public.dealer', 'dealer', '{name,company_name,phone_label,phone,office_phone_label,office_phone,address}'),
  ('public.dealer_office', 'dealer', '{account_name,gstin,note_prefix}'),
  ('public.message_templates', 'dealer', '{text}'),
  ('public.investment', 'dealer', '{description}'),
  ('public.miscellaneous_costs', 'dealer', '{description}'),
  ('public.document_descriptions', 'vehicle', '{description}'),
  ('public.cardetails', 'vehicle', '{carname,description,search_text}'),
  ('public.maintenance', 'vehicle', '{description}'),
  ('public.finance', 'vehicle', '{company_name,branch_name}'),
  ('public.reversals', 'vehicle', '{reason}'),
  ('private.listed', 'vehicle', '{search_text}'),
  ('public.activity_log', 'machinery', '{tablename}'),
  ('private.api_address', 'machinery', '{address}'),
  ('private.binned_files', 'machinery', '{picture}'),
  ('private.file_checks', 'machinery', '{owner_id}'),
  ('private.requests', 'machinery', '{answer}')
) as known (tablename, whose, columns);
revoke all on private.person_columns from public, anon, authenticated, service_role;

-- How long books are kept: from the end of the financial year of a day, by a rate of Settings.
create function private.books_end(p_day date) returns date
language sql stable set search_path = ''
as $$
  select (make_date(private.financial_year(p_day) + 1, 3, 31) + make_interval(months => private.rate('books_months')::int))::date
$$;

-- Why something stays although he wants it erased; null for nothing.
create function private.kept_for_books(p_until date) returns text
language sql stable set search_path = ''
as $$ select case when p_until >= private.today() then 'books' end $$;

-- The day until which something stays; unknown while money is owed or a token is held, by which it may become later.
create function private.known_until(p_stays text, p_until date) returns date
language sql immutable set search_path = ''
as $$ select case when p_stays not in ('owed', 'reserved') then p_until end $$;

-- Copies of rows, in JSON: in the bin, of imports, of past stays, in the log.

-- Whether an object has one of these numbers in a column of a person's phone.
create function private.is_of_person(p_row jsonb, p_keys text[]) returns boolean
language sql immutable set search_path = ''
as $$
  select jsonb_typeof(p_row) = 'object' and exists (
    select from jsonb_each_text(p_row)
    where key ~ 'phone$|contact|landline' and private.phone_keys(value) && p_keys)
$$;

-- The objects of a person anywhere in it.
create function private.personal_objects(p_value jsonb, p_keys text[]) returns setof jsonb
language sql immutable set search_path = ''
as $$
  select one from jsonb_path_query(p_value, 'strict $.** ? (@.type() == "object")') as one where private.is_of_person(one, p_keys)
$$;

create function private.holds_phone(p_value jsonb, p_keys text[]) returns boolean
language sql immutable set search_path = ''
as $$ select exists (select from private.personal_objects(p_value, p_keys)) $$;

-- What the text of a copy is like that has one of these numbers, less spaces and signs: asked first, as it is quick and most copies have none.
create function private.number_patterns(p_keys text[]) returns text[]
language sql immutable set search_path = ''
as $$ select array_agg('%' || key || '%') from unnest(p_keys) as key $$;

-- A financier has two managers, each with his number: the columns of one who is somebody else.
create function private.others_columns(p_row jsonb, p_keys text[]) returns text[]
language sql immutable set search_path = ''
as $$
  select case when private.phone_keys(p_row ->> 'contact1') && p_keys then '{}' else '{manager_name1,contact1}'::text[] end
    || case when private.phone_keys(p_row ->> 'contact2') && p_keys then '{}' else '{manager_name2,contact2}'::text[] end
$$;

-- All of them as one object, for the file that he is handed.
create function private.personal_parts(p_value jsonb, p_keys text[]) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_object_agg(key, value)
  from private.personal_objects(p_value, p_keys) as one, jsonb_each(one - private.others_columns(one, p_keys))
  where key not in ('username', 'import', 'commission')
$$;

revoke execute on function
  private.books_end, private.kept_for_books, private.known_until, private.is_of_person, private.personal_objects, private.holds_phone,
  private.number_patterns, private.others_columns, private.personal_parts
  from public;

-- 94b_person_data.sql

-- All that stands under one phone number, where it is, and the file of it that is handed out.

-- Everything that stands under these numbers (private.phone_keys), a row each: its place, what it is found by there, its vehicle and day, why it
-- stays ('owed', 'reserved', 'stock', 'books' until a day; null: it may go), and what it says, without what is the dealer's or another person's.
create function private.person_rows(p_keys text[])
returns table (place text, id text, registernumber text, day date, stays text, until date, says jsonb)
language sql stable set search_path = ''
as $$
  with sale as materialized (
    select s, s.id, s.registernumber, s.selldate, books.until,
      case when exists (select from private.owed_sales o where o.sale = s.id) then 'owed' else private.kept_for_books(books.until) end as stays
    from public.soldcars s, lateral (
      select private.books_end(greatest(s.selldate, max(i.installment_date), (select max(p.day) from public.issued_papers p where p.sale = s.id))) as until
      from public.installments i where i.sale = s.id) as books
    where private.phone_keys(s.contact_no) && p_keys or private.phone_keys(s.buyer_landline) && p_keys
  ), ended as materialized (
    -- What the vehicle's coming back, or the sale's reversal, took along of its RC transfer.
    select sale.*, past.transfer
    from sale, lateral (
      select t.transfer from public.past_stays t
      where t.registernumber = sale.registernumber and t.stay = (s).stay and not (s).present and (s).reversal is null
      union all
      select r.taken_along from public.reversals r where r.id = (s).reversal) as past
  ), held as materialized (
    select r, r.id, r.registernumber, r.day, books.until,
      case when r.state = 'open' then 'reserved' else private.kept_for_books(books.until) end as stays
    from public.reservations r, lateral (
      select private.books_end(greatest(r.day, max(e.day), (select max(p.day) from public.issued_papers p where p.reservation = r.id))) as until
      from public.reservation_ends e where e.reservation = r.id) as books
    where private.phone_keys(r.phone) && p_keys
  ), asked as materialized (
    select e, e.serialnum, e.registernumber, e.enquirydate from public.enquiries e
    where private.phone_keys(e.custcontact) && p_keys or private.phone_keys(e.landline) && p_keys
  )
  select 'enquiry', serialnum::text, registernumber, enquirydate, null::text, null::date, to_jsonb(e) from asked
  union all
  select 'note', n.id::text, a.registernumber, private.day_of(n.created_at), null, null, to_jsonb(n) - '{id,username}'::text[]
  from public.enquiry_notes n join asked a using (serialnum)
  union all
  select 'message', m.id::text, null, private.day_of(m.created_at), null, null,
    to_jsonb(m) - '{id,username,sale,enquiry,issued_paper}'::text[]
  from public.messages m
  where private.phone_keys(m.phone) && p_keys or m.phone = '' and (
    m.sale in (select sale.id from sale) or m.enquiry in (select serialnum from asked)
    or m.issued_paper in (select p.id from public.issued_papers p join held on held.id = p.reservation))
  union all
  select 'attempt', a.id::text, null, private.day_of(a.asked_at), null, null, jsonb_build_object('phone', a.phone, 'created_at', a.asked_at)
  from private.asks a where private.phone_keys(a.phone) && p_keys
  union all
  select 'financier', f.registernumber, f.registernumber, null, null, null,
    to_jsonb(f) - private.others_columns(to_jsonb(f), p_keys)
  from public.finance f where private.phone_keys(f.contact1 || ',' || f.contact2) && p_keys
  union all
  select 'reservation', held.id::text, registernumber, held.day, stays, held.until,
    to_jsonb(r) - '{id,stay,username,enquiry,account_paid_to,reversal}'::text[]
  from held
  union all
  select 'reservation_end', e.id::text, e.registernumber, e.day, held.stays, held.until,
    to_jsonb(e) - '{id,reservation,username,account_paid_to,reversal}'::text[]
  from public.reservation_ends e join held on held.id = e.reservation
  union all
  select 'sale', sale.id::text, registernumber, selldate, stays, sale.until,
    to_jsonb(s) - '{id,stay,commission,username,enquiry,reservation,present,reversal,import,sold,present_number}'::text[]
  from sale
  union all
  select 'installment', i.id::text, i.registernumber, i.installment_date, sale.stays, sale.until,
    to_jsonb(i) - '{id,sale,username,account_paid_to,more_than_due,reversal,import}'::text[]
  from public.installments i join sale on sale.id = i.sale
  union all
  select 'transfer', t.registernumber, t.registernumber, sale.selldate, sale.stays, sale.until, to_jsonb(t)
  from public.transfers t join sale on t.registernumber = (s).present_number
  union all
  select 'transfer_step', t.registernumber || ' ' || t.step, t.registernumber, t.done_on, sale.stays, sale.until,
    to_jsonb(t) - '{document,username}'::text[]
  from public.transfer_steps t join sale on t.registernumber = (s).present_number where t.step <> 'form_29c'
  union all
  select 'transfer', 'of sale ' || ended.id, registernumber, selldate, stays, ended.until, transfer -> 'place'
  from ended where jsonb_typeof(transfer -> 'place') = 'object'
  union all
  select 'transfer_step', concat_ws(' ', 'of sale', ended.id, step ->> 'step'), registernumber, (step ->> 'done_on')::date, stays, ended.until,
    step - '{document,username}'::text[]
  from ended, jsonb_array_elements(transfer -> 'steps') as step where step ->> 'step' <> 'form_29c'
  union all
  select 'paper', p.id::text, coalesce(p.registernumber, p.contents #>> '{vehicle,registernumber}'), p.day,
    coalesce(sale.stays, held.stays, private.kept_for_books(private.books_end(p.day))),
    greatest(sale.until, held.until, private.books_end(p.day)), jsonb_build_object('kind', p.kind, 'number', p.number, 'day', p.day)
  from public.issued_papers p left join sale on sale.id = p.sale left join held on held.id = p.reservation
  where p.kind <> 'margin_sheet' and (sale.id is not null or held.id is not null
    or p.kind in ('form_29', 'form_30') and private.phone_keys(p.contents #>> '{seller,phone}') && p_keys)
  union all
  select 'owner', o.registernumber, o.registernumber, coalesce(c.stay_since, private.day_of(c.created_at)),
    case when not c.status then 'stock' else private.kept_for_books(books.until) end, case when c.status then books.until end, to_jsonb(o)
  from public.ownerdetails o join public.cardetails c on c.registernumber = o.registernumber, lateral (
    select private.books_end(max(b.selldate)) as until from public.soldcars b where b.present_number = o.registernumber) as books
  where private.phone_keys(o.ownerphone) && p_keys or private.phone_keys(o.owner_landline) && p_keys
  union all
  select 'past_owner', t.registernumber || ' ' || t.stay, t.registernumber, t.since, private.kept_for_books(private.books_end(t.until)),
    private.books_end(t.until), t.owner
  from public.past_stays t
  where private.phone_keys(t.owner ->> 'ownerphone') && p_keys or private.phone_keys(t.owner ->> 'owner_landline') && p_keys
  union all
  select 'past_financier', t.registernumber || ' ' || t.stay, t.registernumber, t.since, null, null,
    t.finance - private.others_columns(t.finance, p_keys)
  from public.past_stays t where private.phone_keys(concat_ws(',', t.finance ->> 'contact1', t.finance ->> 'contact2')) && p_keys
  union all
  select 'binned', b.id::text, b.registernumber, private.day_of(b.deleted_at), null, null, private.personal_parts(b.kept, p_keys)
  from private.bin b
  where translate(b.kept::text, ' ().-', '') like any ((select private.number_patterns(p_keys))::text[]) and private.holds_phone(b.kept, p_keys)
  union all
  select 'imported', r.upload || ' ' || r.number, r.registernumber, private.day_of(r.sent_at), null, null,
    private.personal_parts(jsonb_build_array(r.data, r.before), p_keys)
  from private.import_rows r
  where translate(concat(r.data, r.before), ' ().-', '') like any ((select private.number_patterns(p_keys))::text[])
    and private.holds_phone(jsonb_build_array(r.data, r.before), p_keys)
$$;

-- The files of the vehicles that he sold or bought, of his stay: his identity papers among those of the other party, as no name is on a file, the
-- papers of the vehicle, pictures of the sale. `ends`: when the purpose of an identity paper does (months after the new registration certificate,
-- or after the vehicle came back); null while nobody knows.
create function private.person_files(p_keys text[])
returns table (object uuid, bucket text, path text, version bigint, filename text, folder text, registernumber text, ends date)
language sql stable set search_path = ''
as $$
  with concerned as (
    select s.registernumber, s.stay from public.soldcars s
    where private.phone_keys(s.contact_no) && p_keys or private.phone_keys(s.buyer_landline) && p_keys
    union
    select o.registernumber, c.stay from public.ownerdetails o join public.cardetails c on c.registernumber = o.registernumber
    where private.phone_keys(o.ownerphone) && p_keys or private.phone_keys(o.owner_landline) && p_keys
    union
    select t.registernumber, t.stay from public.past_stays t
    where private.phone_keys(t.owner ->> 'ownerphone') && p_keys or private.phone_keys(t.owner ->> 'owner_landline') && p_keys
  )
  select o.id, o.bucket_id, o.name, (extract(epoch from o.updated_at) * 1000)::bigint, private.saved_name(private.file_name(o.name), o.metadata ->> 'mimetype'), of_file.folder, c.registernumber,
    (coalesce(t.until, s.done_on) + make_interval(months => private.rate('identity_months')::int))::date
  from concerned c
  left join public.past_stays t on t.registernumber = c.registernumber and t.stay = c.stay
  left join public.transfer_steps s on t.stay is null and s.registernumber = c.registernumber and s.step = 'new_rc' and s.state = 'done'
  cross join lateral private.stay_span(c.registernumber, t.stay) as span
  join storage.objects o on o.bucket_id = 'private-files'
    and o.name collate "C" >= c.registernumber || '/' and o.name collate "C" < c.registernumber || '0'
  cross join lateral private.parse_path(o.name) as of_file
  where of_file.folder in ('IdentityPapers', 'AdminDocuments', 'InsuranceDocuments', 'SoldCarImages')
    and coalesce(o.created_at, now()) > span.since and coalesce(o.created_at, now()) <= span.until
$$;

-- The keys of the number that is meant; 400 for what is no whole number, or is several.
create function private.one_person(p_phone text) returns text[]
language plpgsql immutable set search_path = ''
as $$
declare
  v_keys text[] := private.phone_keys(left(p_phone, 100));
begin
  if cardinality(v_keys) <> 1 then
    raise sqlstate 'PT400' using
      message = 'This is not a phone number. Please write it in digits, like 98220 12345.', hint = 'value.no_phone';
  end if;
  return v_keys;
end
$$;

-- Security definer: no role may read asks, bin and imports, nor write the log, which says that somebody's data were handed out, and not whose;
-- and names the identity papers, as for every look at them.
create function private.person_data(p_phone text) returns jsonb
language plpgsql security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  v_keys text[];
  v_data jsonb;
begin
  perform private.require_admin();
  v_keys := private.one_person(p_phone);
  select jsonb_build_object(
    'silent', private.is_silent(p_phone),
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object('place', place, 'registernumber', coalesce(registernumber, ''), 'day', day, 'stays', stays,
        'until', private.known_until(stays, until), 'says', says) || case when place = 'paper' then jsonb_build_object('id', id::bigint) else '{}' end
        order by place, day, id), '[]')
      from private.person_rows(v_keys)),
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object('path', path, 'version', version, 'filename', filename, 'folder', folder,
        'registernumber', registernumber) || private.unchecked_mark(bucket, path) order by path), '[]')
      from private.person_files(v_keys)))
  into v_data;
  perform private.log_look(file ->> 'path') from jsonb_array_elements(v_data -> 'files') as file where file ->> 'folder' = 'IdentityPapers';
  insert into public.activity_log (actor, username, action, tablename, after)
  values (auth.uid(), private.username(), 'READ', 'persons', jsonb_build_object('rows', jsonb_array_length(v_data -> 'rows')));
  return v_data;
end
$$;

-- Verb

-- Everything about one phone number, for an admin: {"silent", "rows": [{place, registernumber, day, stays, until, says, id of a paper}], "files":
-- [{path, version, filename, folder, registernumber, unchecked?}]}, as private.person_rows and person_files find it. Logged. Its time limit is its own: it looks through the log, the bin
-- and what was imported.
create function public.person_data(p_phone text) returns jsonb
language sql set search_path = '' set statement_timeout = '60s'
as $$ select private.person_data(p_phone) $$;

revoke execute on function private.person_rows, private.person_files, private.one_person, private.person_data from public;
revoke execute on function public.person_data from public, anon, authenticated, service_role;
grant execute on function private.person_data, public.person_data to authenticated;

-- 95_persons_in_the_log.sql

-- Where a person stands in the activity log: the entries of rows that may go, or went before, with the columns that are his in each. Those
-- of rows that stay are the books' own history, and stay with them.

-- The number that a vehicle has now, of an entry of the log: the log keeps the one it had then, and after its correction that may be another's.
create function private.vehicle_of_entry(p_id bigint, p_registernumber text) returns text
language sql stable set search_path = ''
as $$
  select coalesce((
    select f.registernumber from private.former_numbers f
    where private.number_key(f.former) = private.number_key(p_registernumber) and f.former = p_registernumber and p_id < f.entry
    order by f.entry limit 1), p_registernumber)
$$;

-- The entries of these tables about a vehicle, under whatever number it had then.
create function private.entries_of_vehicle(p_registernumber text, variadic p_tables text[]) returns setof public.activity_log
language sql stable set search_path = ''
as $$
  select l.*
  from (select p_registernumber as number union select former from private.former_numbers f where f.registernumber = p_registernumber) numbers
  join public.activity_log l on private.number_key(l.registernumber) = private.number_key(number) and l.registernumber = number
    and l.tablename = any (p_tables) and private.vehicle_of_entry(l.id, l.registernumber) = p_registernumber
$$;

-- Of the rows that have a person's phone beside what else they say of him: what stood there while his number did. An update that names neither his
-- number nor himself (an address alone) is his by the span from the entry that wrote a value to the one that changed it, where it overlaps the span of
-- his number. A financier's two managers are a party each. Rows that were imported begin without an entry, hence the owners and financiers of today.
create function private.stood_with(p_keys text[]) returns table (id bigint, was text[], now text[])
language sql stable set search_path = ''
as $$
  with known as materialized (
    select substr(tablename, 8) as tablename, columnname, case when tablename = 'public.finance' then right(columnname, 1) end as party,
      columnname ~ 'phone$|contact|landline' as is_phone
    from private.person_columns
    where whose = 'person' and tablename in ('public.ownerdetails', 'public.finance', 'public.soldcars', 'public.reservations')
  ), live as materialized (
    select case place when 'owner' then 'ownerdetails' when 'financier' then 'finance' when 'sale' then 'soldcars' else 'reservations' end as tablename,
      registernumber as vehicle, person_rows.id, stays, says
    from private.person_rows(p_keys) where place in ('owner', 'financier', 'sale', 'reservation')
  ), concerned as materialized (
    (select l.tablename, private.vehicle_of_entry(l.id, l.registernumber) as vehicle
     from public.activity_log l
     where l.tablename in ('ownerdetails', 'finance', 'soldcars', 'reservations')
       and translate(concat(l.before, l.after), ' ().-', '') like any ((select private.number_patterns(p_keys))::text[])
     union
     select tablename, vehicle from live)
    except
    select tablename, vehicle from live where stays is not null and tablename in ('ownerdetails', 'finance')
  ), entry as materialized (
    select l.id, c.tablename, c.vehicle, l.action, l.before, l.after
    from concerned c cross join lateral private.entries_of_vehicle(c.vehicle, c.tablename) l
    union all
    select 9223372036854775807, tablename, vehicle, 'UPDATE', says, says from live where tablename in ('ownerdetails', 'finance')
  ), living as (
    -- A vehicle that is added again has a row of its own; so has a sale or a reservation, which says its id.
    select entry.*, coalesce(before, '{}') || coalesce(after, '{}') as said,
      count(*) filter (where action = 'INSERT') over up_to + count(*) filter (where action = 'DELETE') over earlier as life
    from entry
    window up_to as (partition by tablename, vehicle order by id),
      earlier as (partition by tablename, vehicle order by id rows between unbounded preceding and 1 preceding)
  ), of_row as materialized (
    select *, concat_ws(' ', tablename, vehicle,
      coalesce(said ->> 'id', first_value(said ->> 'id') over (partition by tablename, vehicle, life order by id), life::text)) as of
    from living
  ), mention as (
    select r.of, r.id, k.columnname, k.party, k.is_phone, r.before ->> k.columnname as was, r.after ->> k.columnname as now,
      lag(r.id, 1, 0::bigint) over by_column as earlier, lead(r.id, 1, 9223372036854775807) over by_column as later
    from of_row r join known k on k.tablename = r.tablename and r.said ? k.columnname
    window by_column as (partition by r.of, k.columnname order by r.id)
  ), stood as materialized (
    select of, columnname, party, is_phone, was as value, earlier as since, id as until from mention where was is not null
    union
    select of, columnname, party, is_phone, now, id, later from mention where now is not null
  ), spell as (
    -- From the entry that wrote a value to the one that changed it, past those that only repeat it.
    select *, count(*) filter (where value is distinct from before) over (partition by of, columnname order by since, until) as number
    from (select *, lag(value) over (partition by of, columnname order by since, until) as before from stood) as in_order
  ), kept as materialized (
    select of, columnname, party, is_phone, value, min(since) as since, max(until) as until
    from spell group by of, columnname, party, is_phone, value, number
  ), his as materialized (
    select * from kept
    where value <> '' and exists (
      select from kept number
      where number.is_phone and private.phone_keys(number.value) && p_keys and number.of = kept.of
        and number.party is not distinct from kept.party and number.since < kept.until and kept.since < number.until)
  )
  select r.id, coalesce(array_agg(columnname order by columnname) filter (where r.before ->> columnname = value), '{}'),
    coalesce(array_agg(columnname order by columnname) filter (where r.after ->> columnname = value), '{}')
  from of_row r join his using (of)
  where r.id < 9223372036854775807 and r.id between since and until and value in (r.before ->> columnname, r.after ->> columnname)
    and not exists (select from live where stays is not null and r.of = concat_ws(' ', live.tablename, live.vehicle, live.id))
  group by r.id
$$;

-- The entries of a person, and which columns of each are his, before and after: where he stood by his number; the notes on his enquiries and what names
-- one of them alone; of a sale or token that goes its payments, its RC transfer and what became of it.
create function private.entries_of_person(p_keys text[]) returns table (id bigint, was text[], now text[])
language sql stable set search_path = ''
as $$
  with his as materialized (select * from private.person_rows(p_keys)),
  of_his as materialized (
    select l.id, l.tablename, coalesce(l.before, '{}') || coalesce(l.after, '{}') as said
    from public.activity_log l
    where l.tablename in ('enquiries', 'messages', 'past_stays')
      and translate(concat(l.before, l.after), ' ().-', '') like any ((select private.number_patterns(p_keys))::text[])
      and (private.holds_phone(l.before, p_keys) or private.holds_phone(l.after, p_keys))
      and not exists (
        select from his where stays is not null and place = 'past_owner' and l.tablename = 'past_stays'
          and his.registernumber = private.vehicle_of_entry(l.id, l.registernumber))
  ),
  -- A sale that goes, from the entry that tells of it to that of the next one.
  sold as materialized (
    select his.registernumber, own.since, min(l.id) filter (where l.action = 'INSERT' and l.id > own.since) as until
    from his
    cross join lateral (
      select coalesce(max(l.id), 0) as since from private.entries_of_vehicle(his.registernumber, 'soldcars') l
      where l.action = 'INSERT' and l.after ->> 'id' = his.id) as own
    left join lateral private.entries_of_vehicle(his.registernumber, 'soldcars') l on true
    where his.place = 'sale' and his.stays is null
    group by his.id, his.registernumber, own.since
  ),
  found as (
    select of_his.id from of_his
    union
    select l.id from public.activity_log l
    where l.tablename = 'enquiry_notes' and coalesce(l.after, l.before) ->> 'serialnum' in (
      select said ->> 'serialnum' from of_his where tablename = 'enquiries')
    union
    select l.id from public.activity_log l
    where l.tablename = 'messages' and coalesce(l.after, l.before) ->> 'phone' = '' and (
      coalesce(l.after, l.before) ->> 'enquiry' in (select said ->> 'serialnum' from of_his where tablename = 'enquiries')
      or coalesce(l.after, l.before) ->> 'sale' in (select his.id from his where his.place = 'sale')
      or coalesce(l.after, l.before) ->> 'issued_paper' in (select his.id from his where his.place = 'paper'))
    union
    select l.id from public.activity_log l
    join his on his.stays is null and his.id = case his.place
      when 'sale' then coalesce(l.after, l.before) ->> 'sale' when 'reservation' then coalesce(l.after, l.before) ->> 'reservation' end
    where l.tablename in ('installments', 'reservation_ends')
    union
    select l.id from sold cross join lateral private.entries_of_vehicle(sold.registernumber, 'transfers', 'transfer_steps') l
    where l.id > sold.since and (l.id < sold.until) is not false and coalesce(l.after, l.before) ->> 'step' is distinct from 'form_29c'
    union
    select l.id from his cross join lateral private.entries_of_vehicle(his.registernumber, 'past_stays', 'reversals') l
    where his.stays is null and his.place in ('transfer', 'transfer_step') and exists (
      select from jsonb_path_query(jsonb_build_array(l.before, l.after), '$.**') as said
      where nullif(said ->> 'note', '') = his.says ->> 'note' or nullif(said ->> 'buyer_rto', '') = his.says ->> 'buyer_rto')
    union
    -- What names him alone: of a namesake, or of an entry that has no number, it goes too.
    select l.id from public.activity_log l
    where l.tablename = 'enquiries' and l.action = 'UPDATE' and not l.after ? 'custcontact' and l.after ->> 'custname' in (
        select said ->> 'custname' from of_his where tablename = 'enquiries')
      or l.tablename = 'messages' and l.action = 'UPDATE' and coalesce(l.after ->> 'phone', '') = '' and l.after ->> 'name' in (
        select said ->> 'name' from of_his where tablename = 'messages' and said ->> 'name' <> '')
      or l.tablename = 'bin' and coalesce(l.before, l.after) ->> 'kind' = 'enquiry' and coalesce(l.before, l.after) ->> 'name' in (
        select said ->> 'custname' from of_his where tablename = 'enquiries')
  )
  select found.id, names, names
  from found, (select array_agg(distinct columnname::text) as names from private.person_columns where whose = 'person') as of_person
  union all
  select * from private.stood_with(p_keys)
$$;

revoke execute on function private.vehicle_of_entry, private.entries_of_vehicle, private.stood_with, private.entries_of_person from public;

-- 96_export_rows.sql

-- Exporting rows (R445, decision 0034): what is there now, in the shape in which an import takes it (19), page by page. An admin's alone, as
-- the import. A file carries what a vehicle, its present sale and its costs are; history, papers and files are carried by a backup.

-- A vehicle with since when it is in stock, also where that is the day on which it was added; one that was sold before that day, since its sale.
create function private.exported_vehicle(p_vehicle public.cardetails, p_selldate date) returns jsonb
language sql stable set search_path = ''
as $$
  select to_jsonb(p_vehicle) || jsonb_build_object('stay_since', coalesce(p_vehicle.stay_since, least(private.day_of(p_vehicle.created_at), p_selldate)))
$$;

-- A page of a kind: {"rows": [{table: {column: value}}], "next"}; `next` is p_after of the next page, null after the last. Costs: those of no
-- vehicle first, then the maintenance of present stays. No reversed entry, no late fee, no sale of an earlier stay.
create function public.export_rows(p_kind public.import_kind, p_after text default '', p_limit int default 500) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_limit  int  := least(greatest(p_limit, 1), 1000);
  v_number text := case when p_kind <> 'costs' or p_after like '%/%' then split_part(p_after, '/', 1) else '' end;
  v_index  int  := case when p_kind = 'costs' and p_after like '%/%' then split_part(p_after, '/', 2)::int else 0 end;
  v_id     bigint;
  v_page   jsonb;
begin
  perform private.require_admin();
  perform private.require_details(p_kind is not null);
  case p_kind
    when 'stock' then
      select jsonb_agg(jsonb_build_object('key', c.registernumber, 'row', jsonb_build_object(
        'cardetails', private.exported_vehicle(c, s.selldate), 'buying_prices', to_jsonb(b), 'carinsurance', to_jsonb(i), 'ownerdetails', to_jsonb(o), 'finance', to_jsonb(f)))
        order by c.registernumber)
      into v_page
      from (select * from public.cardetails where registernumber > v_number order by registernumber limit v_limit) c
      left join public.soldcars s on s.present_number = c.registernumber
      left join public.buying_prices b on b.registernumber = c.registernumber and b.stay = c.stay
      left join public.carinsurance i on i.registernumber = c.registernumber
      left join public.ownerdetails o on o.registernumber = c.registernumber
      left join public.finance f on f.registernumber = c.registernumber;
    when 'owners' then
      select jsonb_agg(jsonb_build_object('key', o.registernumber, 'row', jsonb_build_object(
        'cardetails', jsonb_build_object('registernumber', o.registernumber), 'ownerdetails', to_jsonb(o))) order by o.registernumber)
      into v_page
      from (
        select * from public.ownerdetails every
        where registernumber > v_number and exists (
          select from jsonb_each_text(to_jsonb(every) - 'registernumber') as said where said.value <> '')
        order by registernumber limit v_limit
      ) o;
    when 'sales' then
      select jsonb_agg(jsonb_build_object('key', s.registernumber, 'row', jsonb_build_object(
        'cardetails', private.exported_vehicle(c, s.selldate), 'buying_prices', to_jsonb(b),
        -- Its schedule may have been moved since.
        'soldcars', to_jsonb(s) || jsonb_build_object('first_due', coalesce(
          (select min(due_on) from public.schedule where sale = s.id), s.first_due)),
        -- A payment may be dated before its sale; an import takes none that is.
        'installments', jsonb_build_object('amount', paid.amount, 'installment_date', greatest(paid.last, s.selldate)),
        'transfer', jsonb_build_object('done', not exists (
          select from private.open_transfers open join private.transfer_line line using (registernumber)
          where open.registernumber = s.registernumber and line.step in ('new_rc', 'insurance_moved') and line.state = 'needed'))))
        order by s.registernumber)
      into v_page
      from (select * from public.soldcars where present_number > v_number order by present_number limit v_limit) s
      join public.cardetails c on c.registernumber = s.registernumber
      left join public.buying_prices b on b.registernumber = s.registernumber and b.stay = s.stay
      left join lateral (
        select sum(amount) as amount, max(installment_date) as last
        from public.installments where sale = s.id and reversal is null and not late_fee having sum(amount) > 0
      ) paid on true;
    when 'costs' then
      v_id := case when p_after like '%/%' then null when p_after = '' then 0 else p_after::bigint end;
      select jsonb_agg(jsonb_build_object('key', line.key, 'row', jsonb_strip_nulls(jsonb_build_object(
        'miscellaneous_costs', jsonb_build_object('description', line.description, 'cost', line.cost, 'date', line.date, 'owners_own', line.own),
        'cardetails', jsonb_build_object('registernumber', line.registernumber)))) order by part, registernumber, place)
      into v_page
      from (
        (select 1 as part, null as registernumber, id as place, id::text as key, description::text, cost, date, nullif(owners_own, false) as own
         from public.miscellaneous_costs where reversal is null and id > v_id order by id limit v_limit)
        union all
        (select 2, m.registernumber, m.index, m.registernumber || '/' || m.index, m.description::text, m.price, m.maintainancedate, null
         from public.maintenance m join public.cardetails c on c.registernumber = m.registernumber and c.stay = m.stay
         where m.reversal is null and (m.registernumber, m.index) > (v_number, v_index) order by m.registernumber, m.index limit v_limit)
        order by part, registernumber, place limit v_limit
      ) line;
  end case;
  return jsonb_build_object(
    'rows', coalesce(jsonb_path_query_array(v_page, '$[*].row'), '[]'),
    'next', case when jsonb_array_length(v_page) = v_limit then v_page -> -1 ->> 'key' end);
end
$$;

revoke execute on function private.exported_vehicle from public;
grant execute on function private.exported_vehicle to authenticated;
revoke execute on function public.export_rows from public, anon, authenticated, service_role;
grant execute on function public.export_rows to authenticated;

-- 97_undoing_imports.sql

-- Undoing imports (19, 89): as a whole, within thirty days, while nobody has touched what they wrote.

-- What has become of the rows of an import since, by the log, which has every write, and by later imports: then it is not undone, or what
-- somebody made meanwhile would be lost.
create function private.import_hindrances(p_import bigint)
returns table (registernumber text, what text, username text, happened_at timestamptz)
language plpgsql stable rows 100 set search_path = ''
as $$
declare
  v_entry bigint := (select min(id) from public.activity_log where tablename = 'imports' and action = 'INSERT'
                       and (after ->> 'id')::bigint = p_import);
begin
  return query
    with numbers as materialized (
      select c.registernumber from public.cardetails c where c.import = p_import
      union select s.registernumber from public.soldcars s where s.import = p_import
      union select m.registernumber from public.maintenance m where m.import = p_import
      -- Those of owners, and vehicles that were deleted since.
      union select coalesce(c.registernumber, private.number_since(r.registernumber), r.registernumber) from private.import_rows r
        left join public.cardetails c on c.registernumber = r.registernumber
        where r.import = p_import and r.registernumber is not null
    )
    (select distinct on (n.registernumber) n.registernumber,
      case when exists (select from public.cardetails c where c.registernumber = n.registernumber) then l.tablename else 'deleted' end, l.username, l.happened_at
    from numbers n join public.activity_log l on private.number_key(l.registernumber) = private.number_key(n.registernumber)
    where l.id > v_entry and l.action <> 'READ'
      and l.tablename not in ('enquiries', 'enquiry_notes')  -- they stay, and a visitor's hinders nobody
    order by n.registernumber, l.id desc)
    union all
    select later.registernumber, 'imports', i.username, i.created_at
    from (
      select s.registernumber, s.import from public.soldcars s
      union select m.registernumber, m.import from public.maintenance m
      union select r.registernumber, r.import from private.import_rows r where r.kind = 'owners'
    ) later
    join public.imports i on i.id = later.import and i.undone_at is null
    where later.import > p_import and later.registernumber in (select n.registernumber from numbers n)
    union all
    (select distinct on (c.id) c.description::text, 'miscellaneous_costs', l.username, l.happened_at
    from public.miscellaneous_costs c
    join public.activity_log l on l.tablename = 'miscellaneous_costs' and (l.after ->> 'id')::bigint = c.id
    where c.import = p_import and l.id > v_entry
    order by c.id, l.id desc)
    union all  -- what somebody was written about a vehicle, or a buyer about his sale, and the link that he was given
    (select distinct on (m.id) about.registernumber, 'messages', m.username, m.created_at
    from (
      select v.registernumber, v.message from private.message_vehicles v join public.cardetails c using (registernumber) where c.import = p_import
      union all
      select s.registernumber, m.id from public.messages m join public.soldcars s on s.id = m.sale where s.import = p_import
    ) about join public.messages m on m.id = about.message
    order by m.id, about.registernumber)
    union all
    select s.registernumber, 'pay_links', l.username, l.created_at
    from public.soldcars s join public.pay_links l on l.sale = s.id where s.import = p_import;
end
$$;

-- Locks what the import wrote: whoever is writing one of these rows comes first, and is found in the log.
create function private.lock_import(p_import bigint) returns void
language plpgsql set search_path = ''
as $$
declare
  v_numbers text[];
  v_table   text;
begin
  v_numbers := array(
    select registernumber from private.import_rows where import = p_import and registernumber is not null
    union select registernumber from public.cardetails where import = p_import
    union select registernumber from public.soldcars where import = p_import
    union select registernumber from public.maintenance where import = p_import
    order by 1);
  foreach v_table in array array['cardetails', 'buying_prices', 'carinsurance', 'ownerdetails', 'finance', 'soldcars', 'installments'] loop
    execute format('select from public.%I where registernumber = any ($1) order by registernumber for update', v_table) using v_numbers;
  end loop;
  perform from public.miscellaneous_costs where import = p_import order by id for update;
end
$$;

create function private.undo_import(p_import bigint) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_import public.imports;
  v_table  text;
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(hashtext('private.run_import'));
  select * into v_import from public.imports where id = p_import;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  elsif v_import.undone_at is not null then
    raise sqlstate 'PT409' using message = 'This import is undone already.', hint = 'import.undone';
  elsif v_import.created_at < now() - interval '30 days' then
    raise sqlstate 'PT409' using message = 'This import is more than 30 days old: it stays.', hint = 'import.too_old';
  end if;
  perform private.lock_import(p_import);
  if exists (select from private.import_hindrances(p_import)) then
    raise sqlstate 'PT409' using hint = 'import.changed_since',
      message = 'Some of these rows were changed since. Nothing was undone.';
  end if;
  update public.imports set undone_at = now() where id = p_import;
  discard plans;  -- as in private.write_import_rows
  insert into private.logged_as_one default values;
  -- What goes with sales and vehicles goes before them, in one statement each instead of one a row.
  delete from public.installments where import = p_import;
  foreach v_table in array array['private.unpaid_lines', 'public.schedule'] loop
    execute format('delete from %s t using public.soldcars s where s.import = $1 and s.id = t.sale', v_table) using p_import;
  end loop;
  foreach v_table in array array['private.open_transfers', 'public.transfers'] loop
    execute format('delete from %s t using public.soldcars s where s.import = $1 and s.present_number = t.registernumber', v_table)
    using p_import;
  end loop;
  delete from public.transfer_steps t using public.soldcars s
  where s.import = p_import and t.registernumber = s.present_number and t.step <> 'form_29c';
  delete from public.soldcars where import = p_import;
  update public.cardetails c set status = false, onhomepage = (r.before ->> 'onhomepage')::boolean from private.import_rows r
  where r.import = p_import and r.kind = 'sales' and r.before is not null and c.registernumber = r.registernumber;
  delete from public.maintenance where import = p_import;
  delete from public.miscellaneous_costs where import = p_import;
  if v_import.kind = 'owners' then
    delete from public.ownerdetails o using private.import_rows r where r.import = p_import and o.registernumber = r.registernumber;
    insert into public.ownerdetails
    select owner.* from private.import_rows r, jsonb_populate_record(null::public.ownerdetails, nullif(r.before -> 'owner', 'null')) as owner
    where r.import = p_import and owner.registernumber is not null
    and exists (select from public.cardetails c where c.registernumber = r.registernumber);
  end if;
  foreach v_table in array array['private.listed', 'private.listed_prices', 'public.vehicle_papers', 'public.finance', 'public.ownerdetails',
    'public.carinsurance', 'public.buying_prices'] loop
    execute format('delete from %s t using public.cardetails c where c.import = $1 and c.registernumber = t.registernumber', v_table)
    using p_import;
  end loop;
  delete from public.cardetails where import = p_import;
  delete from private.logged_as_one where transaction = pg_current_xact_id();
end
$$;

-- Undoes an import as a whole, within thirty days: what it added goes, what it changed is as before, with one entry in the log. 409 when
-- any of it was changed since. The file is not in the bin: it can be imported again.
create function public.undo_import(p_import bigint, p_request_id uuid default null) returns void
language plpgsql set search_path = '' set statement_timeout = '60s'
as $$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'undo_import', jsonb_build_array(p_import)) is null then
    perform private.undo_import(p_import);
  end if;
end
$$;

create function private.told_hindrances(p_import bigint) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('count', count(*), 'hindrances', coalesce(jsonb_agg(to_jsonb(h) - 'place' order by place) filter (where place <= 50), '[]'))
    from (select *, row_number() over (order by registernumber) as place from private.import_hindrances(p_import)) h);
end
$$;

-- Why an import cannot be undone: {"count", "hindrances": [{registernumber, what, username, happened_at}]}, the first fifty; `what` is the table of
-- the latest change, 'deleted' of a vehicle that was deleted; of a cost `registernumber` is its description.
create function public.import_hindrances(p_import bigint) returns jsonb
language sql stable set search_path = '' set statement_timeout = '60s'
as $$ select private.told_hindrances(p_import) $$;

revoke execute on function private.import_hindrances, private.lock_import, private.undo_import, private.told_hindrances from public;
revoke execute on function public.undo_import, public.import_hindrances from public, anon, authenticated, service_role;
grant execute on function private.undo_import, private.told_hindrances, public.undo_import, public.import_hindrances to authenticated;

-- 98_erasing_persons.sql

-- Erasing a person (R429, R430, decision 0038): what no book needs goes, in one transaction; what a book needs stays until its day.

-- In a copy of rows, everything of a person is blank: the texts in his objects whose columns are a person's.
create function private.blank_person(p_value jsonb, p_keys text[]) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_is_his boolean := private.is_of_person(p_value, p_keys);
begin
  if not private.holds_phone(p_value, p_keys) then
    return p_value;
  elsif jsonb_typeof(p_value) = 'array' then
    return (select jsonb_agg(private.blank_person(one, p_keys) order by place) from jsonb_array_elements(p_value) with ordinality as t (one, place));
  end if;
  return (
    select jsonb_object_agg(key, case
      when jsonb_typeof(value) in ('object', 'array') then private.blank_person(value, p_keys)
      when v_is_his and jsonb_typeof(value) = 'string' and key <> all (private.others_columns(p_value, p_keys))
        and key in (select columnname from private.person_columns where whose = 'person')
        then '""' else value end)
    from jsonb_each(p_value));
end
$$;

-- The entries of the log as one value, in order: [{id, was, now}].
create function private.listed_entries(p_keys text[]) returns jsonb
language sql stable set search_path = ''
as $$ select coalesce(jsonb_agg(to_jsonb(e) order by e), '[]') from private.entries_of_person(p_keys) as e $$;

-- What goes and what stays, as the caller is shown it, with these entries of the log; `seen` tells it from what it is after the next write,
-- `going` has the ids of what goes, by place.
create function private.erasure(p_keys text[], p_entries jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  with his as materialized (select * from private.person_rows(p_keys)),
  files as materialized (select * from private.person_files(p_keys) where folder = 'IdentityPapers'),
  every as (
    select place, id, registernumber, day, stays, until, says ->> 'number' as number, says from his
    union all
    select 'identity_paper', path, registernumber, null, case
      when not exists (select from his where his.registernumber = files.registernumber and his.stays is not null) then null
      when ends is null then 'transfer' when ends >= private.today() then 'identity' end,
      ends, null, null
    from files
  )
  select jsonb_build_object(
    'goes', coalesce((
      select jsonb_object_agg(place, many) from (
        select place, count(*) as many from every where stays is null group by place
        union all
        select 'log', jsonb_array_length(p_entries) where p_entries <> '[]') as counted), '{}'),
    'stays', coalesce((
      select jsonb_agg(jsonb_build_object('place', place, 'registernumber', coalesce(registernumber, ''), 'day', day, 'number', number,
        'why', stays, 'until', private.known_until(stays, until)) order by place, day, id)
      from every where stays is not null), '[]'),
    'seen', md5(coalesce((select string_agg(concat_ws(' ', place, id, stays, until, says), ';' order by place, id) from every), '') || p_entries::text),
    'going', (
      select jsonb_object_agg(place, ids) from (select place, jsonb_agg(id) as ids from every where stays is null group by place) as by_place))
$$;

-- The ids of a place among what goes, {place: [id]}.
create function private.going(p_going jsonb, p_place text) returns text[]
language sql immutable set search_path = ''
as $$ select array(select jsonb_array_elements_text(coalesce(p_going -> p_place, '[]'))) $$;

create function private.blank_party(p_contents jsonb, p_party text) returns jsonb
language sql immutable set search_path = ''
as $$
  select case when p_contents ? p_party then jsonb_build_object(p_party, (
    select jsonb_object_agg(key, case when jsonb_typeof(value) = 'string' then '""' else 'null'::jsonb end) from jsonb_each(p_contents -> p_party)))
    else '{}' end
$$;

-- Receipts and statements, without what was written of how each payment was made.
create function private.blank_payments(p_contents jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  with blank as (select '{"reference": "", "cheque_number": "", "cheque_bank": "", "cheque_date": null}'::jsonb as columns)
  select case when p_contents ? 'payment' then jsonb_build_object('payment', p_contents -> 'payment' || columns) else '{}' end
    || case when p_contents ? 'payments' then jsonb_build_object('payments', (
      select coalesce(jsonb_agg(payment || columns order by place), '[]')
      from jsonb_array_elements(p_contents -> 'payments') with ordinality as t (payment, place))) else '{}' end
  from blank
$$;

-- An RC transfer that was taken along (53, 54), without what was written of its buyer.
create function private.blank_transfer(p_transfer jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select p_transfer || jsonb_build_object(
    'steps', (
      select coalesce(jsonb_agg(case when step ->> 'step' = 'form_29c' then step else step || '{"note": ""}' end order by place), '[]')
      from jsonb_array_elements(p_transfer -> 'steps') with ordinality as t (step, place)),
    'place', case when jsonb_typeof(p_transfer -> 'place') = 'object' then p_transfer -> 'place' || '{"buyer_rto": ""}' else p_transfer -> 'place' end)
$$;

-- Entries of money that the books need no longer keep their amounts and days, which are no person.
create function private.blank_old_books(p_going jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  update public.issued_papers set contents = (
    contents::jsonb || private.blank_party(contents::jsonb, 'buyer') || private.blank_party(contents::jsonb, 'seller')
    || private.blank_payments(contents::jsonb) || case kind
      when 'sale_agreement' then jsonb_build_object('agreement', contents::jsonb -> 'agreement' || '{"witness": "", "terms": ""}')
      when 'delivery_note' then jsonb_build_object('delivery', contents::jsonb -> 'delivery' || '{"witness": ""}')
      else '{}' end)::json
  where id::text = any (private.going(p_going, 'paper'));
  update public.transfers set buyer_rto = '' where registernumber = any (private.going(p_going, 'transfer'));
  update public.transfer_steps set note = '' where registernumber || ' ' || step = any (private.going(p_going, 'transfer_step'));
  update public.past_stays t set transfer = private.blank_transfer(t.transfer) from public.soldcars s
  where s.id::text = any (private.going(p_going, 'sale')) and t.registernumber = s.registernumber and t.stay = s.stay and not s.present
    and s.reversal is null;
  update public.reversals r set taken_along = private.blank_transfer(r.taken_along) from public.soldcars s
  where s.id::text = any (private.going(p_going, 'sale')) and r.id = s.reversal;
  update public.installments
  set description = '', reference = '', cheque_number = '', cheque_bank = '', cheque_date = null, cash_reason = left(cash_reason, 0)
  where id::text = any (private.going(p_going, 'installment'));
  update public.reservation_ends set reference = '', reason = 'Erased' where id::text = any (private.going(p_going, 'reservation_end'));
  update public.reservations set name = 'Erased', phone = '0', reference = '', cash_reason = left(cash_reason, 0)
  where id::text = any (private.going(p_going, 'reservation'));
  update public.soldcars
  set owner_name = 'Erased', contact_no = '0', description = '', buyer_landline = '', buyer_guardian = '', buyer_street = '', buyer_town = '',
    buyer_district = '', buyer_state = '', buyer_pin = '', buyer_age = 0, buyer_pan = '', buyer_declared = false, buyer_gstin = '',
    buyer_identity = null, buyer_identity_end = '', reference = '', cash_reason = left(cash_reason, 0)
  where id::text = any (private.going(p_going, 'sale'));
  update public.ownerdetails
  set ownername = '', ownerphone = '', owneremail = '', owneraddress = '', owner_guardian = '', owner_street = '', owner_town = '',
    owner_district = '', owner_state = '', owner_pin = '', owner_landline = ''
  where registernumber = any (private.going(p_going, 'owner'));
end
$$;

-- Security definer: no role may write what is erased, or read the half of it. Whoever sells, pays, asks on the website or is written to at this
-- moment comes before it, which refuses what was not seen, or after it: all wait for the same locks, which are taken in the order of every verb,
-- and late, since the log of years is read before. Its changes have one entry in the log, with no data of the person, and nothing goes into the bin.
create function private.erase_person(p_phone text, p_seen text) returns jsonb
language plpgsql security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  v_keys    text[];
  v_entries jsonb;
  v_erasure jsonb;
  v_going   jsonb;
  v_files   text[];
begin
  perform private.require_admin();
  v_keys := private.one_person(p_phone);
  perform pg_advisory_xact_lock(hashtext('private.erase_person'));
  v_entries := private.listed_entries(v_keys);
  perform from public.cardetails where registernumber in (select registernumber from private.person_rows(v_keys)) order by registernumber for update;
  perform from public.soldcars where id::text in (select id from private.person_rows(v_keys) where place = 'sale') order by id for update;
  perform from public.enquiries where serialnum::text in (select id from private.person_rows(v_keys) where place = 'enquiry')
  order by serialnum for update;
  perform pg_advisory_xact_lock(hashtext('private.ask'));
  v_erasure := private.erasure(v_keys, v_entries);
  v_going := v_erasure -> 'going';
  if v_erasure ->> 'seen' is distinct from p_seen then
    raise sqlstate 'PT409' using
      message = 'Something about this number has changed meanwhile. Please look again.', hint = 'person.changed';
  end if;
  insert into private.logged_as_one default values;

  v_files := private.going(v_going, 'identity_paper') || array(
    select coalesce(p.registernumber, p.contents #>> '{vehicle,registernumber}') || '/IssuedPapers/' || p.id
    from public.issued_papers p where p.id::text = any (private.going(v_going, 'paper')));
  insert into private.binned_files (object, bin, bucket, path, wanted)
  select id, gen_random_uuid(), bucket_id, name, 'gone' from storage.objects where bucket_id = 'private-files' and name = any (v_files)
  on conflict (object) do update set wanted = 'gone', settled = false;
  delete from private.file_claims where path = any (v_files);

  delete from public.messages where id::text = any (private.going(v_going, 'message'));
  delete from public.enquiries where serialnum::text = any (private.going(v_going, 'enquiry'));
  delete from private.asks where id::text = any (private.going(v_going, 'attempt'));
  update public.finance f set
    manager_name1 = case when private.phone_keys(contact1) && v_keys then '' else manager_name1 end,
    contact1 = case when private.phone_keys(contact1) && v_keys then '' else contact1 end,
    manager_name2 = case when private.phone_keys(contact2) && v_keys then '' else manager_name2 end,
    contact2 = case when private.phone_keys(contact2) && v_keys then '' else contact2 end
  where registernumber = any (private.going(v_going, 'financier'));
  update public.past_stays set owner = private.blank_person(owner, v_keys)
  where registernumber || ' ' || stay = any (private.going(v_going, 'past_owner'));
  update public.past_stays set finance = private.blank_person(finance, v_keys)
  where registernumber || ' ' || stay = any (private.going(v_going, 'past_financier'));
  perform private.blank_old_books(v_going);

  update private.binned_files set wanted = 'gone', settled = false
  where bin in (select id from private.bin where kind = 'enquiry' and id::text = any (private.going(v_going, 'binned')));
  delete from private.bin where kind = 'enquiry' and id::text = any (private.going(v_going, 'binned'));
  update private.bin set kept = private.blank_person(kept, v_keys) where id::text = any (private.going(v_going, 'binned'));
  update private.import_rows set data = private.blank_person(data, v_keys), before = private.blank_person(before, v_keys)
  where upload || ' ' || number = any (private.going(v_going, 'imported'));
  update public.activity_log l set before = l.before - e.was, after = l.after - e.now
  from jsonb_to_recordset(v_entries) as e (id bigint, was text[], now text[]) where l.id = e.id;

  insert into private.silent_phones (digest) select unnest(private.phone_digests(p_phone)) on conflict do nothing;
  insert into public.activity_log (actor, username, action, tablename, before)
  values (auth.uid(), private.username(), 'DELETE', 'persons', v_erasure -> 'goes');
  delete from private.logged_as_one where transaction = pg_current_xact_id();
  return v_erasure;
end
$$;

-- Security definer: as private.person_data.
create function private.preview_erasure(p_phone text) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  v_keys text[];
begin
  perform private.require_admin();
  v_keys := private.one_person(p_phone);
  return private.erasure(v_keys, private.listed_entries(v_keys)) - 'going';
end
$$;

-- Verbs

-- What would go and what would stay: {"goes": {place: how many}, "stays": [{place, registernumber, day, number, why, until}], "seen"}. For an admin.
create function public.preview_erasure(p_phone text) returns jsonb
language sql stable set search_path = '' set statement_timeout = '60s'
as $$ select private.preview_erasure(p_phone) $$;

-- Erases what the preview `p_seen` has shown, and answers it as private.erasure. 409 when anything has changed since. From then on he is not
-- written to, until he asks again himself.
create function public.erase_person(p_phone text, p_seen text, p_request_id uuid default null) returns jsonb
language plpgsql set search_path = '' set statement_timeout = '60s'
as $$
declare
  v_answer jsonb;
begin
  perform private.require_admin();
  v_answer := private.answered(p_request_id, 'erase_person', jsonb_build_array(p_phone, p_seen));
  if v_answer is not null then
    return v_answer;
  end if;
  v_answer := jsonb_build_object('goes', private.erase_person(p_phone, p_seen) -> 'goes');
  perform private.answer(p_request_id, v_answer);
  return v_answer;
end
$$;

revoke execute on function
  private.blank_person, private.listed_entries, private.erasure, private.going, private.blank_party, private.blank_payments, private.blank_transfer, private.blank_old_books,
  private.erase_person, private.preview_erasure
  from public;
revoke execute on function public.preview_erasure, public.erase_person from public, anon, authenticated, service_role;
grant execute on function
  private.erase_person, private.preview_erasure, public.preview_erasure, public.erase_person
  to authenticated;
