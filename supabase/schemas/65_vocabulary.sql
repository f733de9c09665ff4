-- Vocabulary: the words of vehicles, in which a word is found that is mistyped by one letter, written by its sound, or in Devanagari; and the
-- families of colours.
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

-- The sound of a word in Latin letters as an Indian ear has it: its consonants, of which c is k or s, w is v, z is j, and a breath after one
-- (th, dh, bh) is not heard; of vowels only that the word begins with one. So 'bulet' is Bullet, 'skorpio' Scorpio, 'ektiva' Activa.
create function private.phonetic_key(p_word text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  v_word text := replace(replace(regexp_replace(p_word, 'cc(?=[ei])', 'ks', 'g'), 'ph', 'f'), 'ck', 'k');
begin
  v_word := regexp_replace(v_word, '([a-z])\1', '\1', 'g');
  v_word := regexp_replace(replace(replace(v_word, 'ch', 'C'), 'sh', 'S'), 'c(?=[eiy])', 's', 'g');
  v_word := regexp_replace(translate(replace(v_word, 'x', 'ks'), 'cqwz', 'kkvj'), '([bdfgjklmnprstvCS])h', '\1', 'g');
  return regexp_replace(left(v_word, 1), '[aeiou]', 'a') || regexp_replace(substr(v_word, 2), '[aeiouy]', '', 'g');
end
$$;

-- A word of Devanagari in Latin letters, in search form both: 'महिंद्रा' is mahindra, 'टेंपो' tempo, 'स्विफ्ट' svift. A consonant has an 'a' where it
-- stands before another, but not at the end.
create function private.transliterated(p_word text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  v_word text := regexp_replace(replace(p_word, E'\u0901', E'\u0902'), '\u0902(?=[पफबभम])', E'म\u094d', 'g');
begin
  v_word := regexp_replace(v_word, '([क-ह])(?=[क-हअ-औ\u0902])', '\1a', 'g');
  v_word := regexp_replace(v_word, '([खघचछठढथधभशष])', '\1h', 'g');
  return translate(v_word, 'कखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसहअआइईउऊऋएऐऑओऔॲािीुूृेैॉोौॅं्',
    'kkggnccjznttddnttddnpfbbmyrllvssshaaiiuureeoooaaiiuureeoooan');
end
$$;

-- The words of names, makers, variants and colours, also of vehicles that have gone: whether a listed one has it is asked when a
-- word is corrected. Nothing is ever taken away, so no two writers wait for each other's counts.
create table private.vehicle_words (
  word      text primary key check (word ~ '^[a-z]{3,20}$'),
  spellings text[] not null generated always as (private.spellings(word)) stored,
  sound     text not null generated always as (private.phonetic_key(word)) stored
);
select private.close_table('private.vehicle_words');
create index vehicle_words_by_spelling on private.vehicle_words using gin (spellings);
create index vehicle_words_by_sound on private.vehicle_words (sound);

-- Learns the words of the vehicles of a statement, in alphabetical order: two who add the same words wait for each other, never in a
-- circle. Security definer: nobody writes the vocabulary themselves.
create function private.learn_words() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.vehicle_words (word)
  select distinct word
  from (select distinct private.search_form(concat_ws(' ', carname, variant, carcompany, carcolor)) as line from changed) lines,
    regexp_split_to_table(line, '[^a-z0-9]+') word
  where word ~ '^[a-z]{3,20}$'
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
  private.spellings, private.phonetic_key, private.transliterated, private.learn_words, private.colour_families, private.colours_by_word,
  private.colour_family from public;
