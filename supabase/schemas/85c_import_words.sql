-- Words of a file (19): what stands in a column of choices is read as a search reads it (65b, 65c, 69): 'टू व्हीलर' is bike, 'डीजल' diesel.

-- The choices of a facet that a text names, in their order, and whether it says just one of them and nothing else. Less sure is what says more
-- ('Jeep' is a car that is a jeep), is mistyped by one letter, or names a model ('Activa').
create function private.choices_meant(p_facet text, p_text text, out choices text[], out is_sure boolean)
language plpgsql stable set search_path = ''
as $$
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
$$;

-- Security definer: nobody calls the vocabulary.
create function private.read_import_words(p_words jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('facet', asked.facet, 'text', asked.text, 'choices', meant.choices, 'sure', meant.is_sure) order by place), '[]')
    from jsonb_array_elements(p_words) with ordinality as t (line, place),
      jsonb_to_record(line) as asked (facet text, text text), private.choices_meant(asked.facet, left(asked.text, 100)) as meant
    where place <= 500);
end
$$;

-- What words of a file mean, the first 500 of [{facet, text}]: [{facet, text, choices, sure}]; `facet` is type, fuel, transmission or colour.
create function public.read_import_words(p_words jsonb) returns jsonb
language sql stable set search_path = ''
as $$ select private.read_import_words(p_words) $$;

revoke execute on function private.choices_meant, private.read_import_words from public;
revoke execute on function public.read_import_words from public, anon, authenticated, service_role;
grant execute on function private.read_import_words, public.read_import_words to authenticated;
