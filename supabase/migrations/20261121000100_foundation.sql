-- Foundation: the unexposed schema for helpers, and the probe that the health check calls.
--
-- House rules for every chapter:
--   * deny first (`revoke all`), then grant by column, so that old and new Supabase projects end up alike;
--   * one policy per action and role, helpers wrapped in (select …) so that they run once per statement;
--   * `security definer` only in `private`, with an empty search_path and its reason in the line above;
--   * errors for people are raised as PT4xx: PostgREST turns them into that HTTP status with their message.

create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;
comment on schema private is 'Helpers and tables the API never exposes.';

-- Answers 'ok' when PostgREST and Postgres do.
create function public.health() returns text
language sql stable set search_path = ''
as $$ select 'ok' $$;
revoke execute on function public.health from public, anon, authenticated, service_role;
grant execute on function public.health to anon, authenticated;

-- The words of a search (its first 100 characters) as LIKE patterns, lower case, wildcards taken literally. Nothing to
-- search: no pattern.
create function private.search_patterns(p_search text) returns text[]
language sql immutable set search_path = ''
as $$
  select coalesce(array_agg('%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), '{}')
  from regexp_split_to_table(lower(left(btrim(coalesce(p_search, '')), 100)), '\s+') as word
  where word <> ''
$$;
revoke execute on function private.search_patterns from public;
grant execute on function private.search_patterns to anon, authenticated;
