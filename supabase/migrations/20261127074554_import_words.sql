-- Written by comparing the book with the migrations. Read it, put it into an order that applies, say why,
-- and see to the rows that are there. Then: npm run migration

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.choices_meant (
  p_facet text,
  p_text  text,
  OUT     choices text[],
  OUT     is_sure boolean
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_known constant jsonb := private.choice_words();
  v_words constant text[] := array(
    select word from regexp_split_to_table(private.search_line(p_text), '[\s!-/:-@[-`{-~]+') word
    where word <> '' and word <> all (private.filler_words()));
begin
  choices := array(select distinct v_known -> word -> p_facet ->> 0 as one from unnest(v_words) word where v_known -> word ? p_facet order by one);
  is_sure := cardinality(choices) = 1 and not exists (select from unnest(v_words) word where not coalesce(v_known -> word ? p_facet, false));
  if choices = '{}' then
    choices := array(
      select distinct known.value -> p_facet ->> 0 as one from unnest(v_words) word, jsonb_each(v_known) known
      where known.value ? p_facet and length(known.key) > 4 and length(word) > 3 and left(known.key, 1) = left(word, 1)
        and private.spellings(known.key) && private.spellings(word) order by one);
  end if;
  if choices = '{}' and p_facet = 'type' then
    choices := array(select distinct type from private.body_kinds(), unnest(v_words) word where word = any (models) or word = kind order by type);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.read_import_words (
  p_words jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('facet', asked.facet, 'text', asked.text, 'choices', meant.choices, 'sure', meant.is_sure) order by place), '[]')
    from jsonb_array_elements(p_words) with ordinality as t (line, place),
      jsonb_to_record(line) as asked (facet text, text text), private.choices_meant(asked.facet, left(asked.text, 100)) as meant
    where place <= 500);
end
$function$;

CREATE OR REPLACE FUNCTION public.read_import_words (
  p_words jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.read_import_words(p_words) $function$;

REVOKE ALL ON FUNCTION "public"."read_import_words"(jsonb) FROM PUBLIC, "anon", "service_role";

REVOKE ALL ON FUNCTION "private"."choices_meant"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."read_import_words"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."read_import_words"(jsonb) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."read_import_words"(jsonb) TO "authenticated";
