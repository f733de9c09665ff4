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

-- Normalization for comparing: two numbers are the same vehicle when they differ only in case, spaces or hyphens (D22).
create function private.vehicle_key(p_registernumber text) returns text
language sql immutable set search_path = ''
as $$ select regexp_replace(upper(p_registernumber), '[ -]', '', 'g') $$;

-- The same without zeros before the last figures: MH12AB0001 and MH12AB1 are one vehicle (R321).
create function private.number_key(p_registernumber text) returns text
language sql immutable set search_path = ''
as $$ select regexp_replace(private.vehicle_key(p_registernumber), '([A-Z])0+([0-9]+)$', '\1\2') $$;

-- The words of a search (its first 100 characters) as LIKE patterns: lower case, without quotes, wildcards escaped. No pattern
-- for an empty search.
create function private.search_patterns(p_search text) returns text[]
language sql immutable set search_path = ''
as $$
  select coalesce(array_agg('%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), '{}')
  from regexp_split_to_table(lower(left(btrim(coalesce(p_search, '')), 100)), '[\s"]+') as word
  where word <> ''
$$;

-- The words of a search as LIKE patterns, as search_patterns; finds a phone or registration number however it is spaced.
create function private.office_patterns(p_search text) returns text[]
language sql immutable set search_path = ''
as $$
  select case
    when btrim(p_search) ~ '^\+?([ ()-]*[0-9]){10,13}$' then array['%' || right(translate(p_search, ' -+()', ''), 10) || '%']
    when private.vehicle_key(p_search) ~ '^[A-Z]{2}[0-9]{1,2}[A-Z]{1,3}[0-9]{1,4}$'
      then array['%' || lower(private.vehicle_key(p_search)) || '%']
    else private.search_patterns(p_search) end
$$;

-- CSV files

-- One line of a CSV file. Against formula injection, a cell that a spreadsheet would run as a formula gets a ' before it (D33).
create function private.csv_line(variadic p_cells text[]) returns text
language sql immutable set search_path = ''
as $$
  select string_agg('"' || replace(regexp_replace(coalesce(cell, ''), '^([-=+@\t\r])', '''\1'), '"', '""') || '"', ','
                    order by place) || E'\r\n'
  from unnest(p_cells) with ordinality as t (cell, place)
$$;

revoke execute on function
  private.close_table, private.day_of, private.today, private.days_of_month, private.refuse_far_day, private.is_rupees, private.vehicle_key, private.number_key,
  private.search_patterns, private.office_patterns, private.csv_line
  from public;
grant execute on function private.day_of, private.today, private.days_of_month, private.is_rupees, private.number_key, private.office_patterns, private.csv_line to authenticated;
grant execute on function private.vehicle_key, private.search_patterns to anon, authenticated;
