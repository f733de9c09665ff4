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

-- The types that a vehicle of this name may be: 'Hero Splendor+' a bike, 'TATA 407' a tempo, 'Bolero' a car and 'Bolero Pickup' a tempo, 'स्विफ्ट' a car.
-- First counts a word for a type or a kind, then the maker, then the model, then what sounds like one; each narrows down what is left, or says nothing.
create function private.types_of_name(p_name text) returns text[]
language plpgsql stable set search_path = ''
as $$
declare
  v_types  constant jsonb := private.choice_words();
  v_names  constant jsonb := private.types_by_name();
  v_sounds constant jsonb := private.types_by_sound();
  v_left   text[];
  v_one    text[];
begin
  for v_one in
    select array(select jsonb_array_elements_text(known.said)) from (
      select case when v_types -> word ? 'type' then 0 when named.said is not null then (named.said ->> 'rank')::int else 4 end as rank, place,
        case when v_types -> word ? 'type' then v_types -> word -> 'type'
          else coalesce(named.said, case when length(word) > 4 or word !~ '^[a-z]' then v_sounds -> private.phonetic_key(private.transliterated(word)) end) -> 'types' end as said
      from regexp_split_to_table(private.search_line(p_name), '[\s!-/:-@[-`{-~]+') with ordinality as t (word, place),
        lateral (select coalesce(v_names -> word, v_names -> substring(word from '^[a-z]{2,}(?=\d)')) as said) named
      where word <> '') known
    where known.said is not null order by rank, place
  loop
    if v_left is null then
      v_left := v_one;
    elsif v_left && v_one then
      v_left := array(select unnest(v_left) intersect select unnest(v_one));
    end if;
  end loop;
  -- A pickup of a car's name says so.
  return array(select one from unnest(case when v_left @> '{car,tempo}' and cardinality(v_left) = 2 then '{car}' else v_left end) one order by one);
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
      jsonb_to_record(line) as asked (facet text, text text), lateral (
        select types as choices, cardinality(types) = 1 as is_sure from private.types_of_name(left(asked.text, 100)) types where asked.facet = 'name'
        union all select m.choices, m.is_sure from private.choices_meant(asked.facet, left(asked.text, 100)) m where asked.facet <> 'name') as meant
    where place <= 500);
end
$$;

-- What words of a file mean, the first 500 of [{facet, text}]: [{facet, text, choices, sure}]; `facet` is type, fuel, transmission or colour,
-- or name: of which type a vehicle of this name is.
create function public.read_import_words(p_words jsonb) returns jsonb
language sql stable set search_path = ''
as $$ select private.read_import_words(p_words) $$;

revoke execute on function private.choices_meant, private.types_of_name, private.read_import_words from public;
revoke execute on function public.read_import_words from public, anon, authenticated, service_role;
grant execute on function private.read_import_words, public.read_import_words to authenticated;
