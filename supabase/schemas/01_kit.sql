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

-- The token of an address that nobody guesses, 144 bits. Built of gen_random_uuid, which takes the system's random source and needs no extension.
create function private.random_token() returns text
language sql volatile set search_path = ''
as $$
  select translate(encode(substring(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid(), 'UTF8')) for 18), 'base64'), '+/', '-_')
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

-- Names

-- The order of names that people type, of all scripts in one list: Unicode's, with figures by their value ('Yard 2' before 'Yard 10'), and capitals
-- and accents only where nothing else differs. No index has it: it may change with a version of ICU.
create collation private.names (provider = icu, locale = 'und-u-kn-true');

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

-- What the office asks for, in search form: of a link the vehicle it leads to, of a word no signs around it, which a chat or a sentence left.
create function private.office_search(p_search text) returns text
language sql immutable set search_path = ''
as $$
  select btrim(regexp_replace(
    regexp_replace(private.search_form(left(p_search, 200)), 'https?://[^\s?#]*/([^/\s?#]+)\S*', '\1', 'g'),
    '(?<=\s|^)[.,;:!?*()"''…]+|[.,;:!?*()"''…]+(?=\s|$)', '', 'g'))
$$;

-- The words of what the office asks for as LIKE patterns, as search_patterns; a phone or registration number however it is spaced, and
-- a word with a hyphen also where the stock has a space (CRETA-SX) or nothing (CD-1234).
create function private.office_patterns(p_search text) returns text[]
language sql immutable set search_path = ''
as $$
  select case
    when form ~ '^\+?([ ()-]*[0-9]){10,13}$' then array['%' || right(translate(form, ' -+()', ''), 10) || '%']
    when private.vehicle_key(form) ~ '^[A-Z]{2}[0-9]{1,2}[A-Z]{1,3}[0-9]{1,4}$'
      then array['%' || lower(private.vehicle_key(form)) || '%']
    else array(
      select translate(pattern, '-', case when pattern ~ '[0-9]' then '' else '_' end)
      from unnest(private.search_patterns(form)) pattern where pattern <> '%-%') end
  from private.office_search(p_search) as form
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
  private.close_table, private.random_token, private.day_of, private.today, private.days_of_month, private.refuse_far_day, private.is_rupees, private.vehicle_key, private.number_key,
  private.other_spellings, private.search_form, private.search_patterns, private.office_search, private.office_patterns, private.csv_line
  from public;
grant execute on function private.day_of, private.today, private.days_of_month, private.is_rupees, private.number_key, private.other_spellings, private.search_patterns, private.office_search, private.office_patterns, private.csv_line to authenticated;
grant execute on function private.vehicle_key, private.search_form to anon, authenticated;
