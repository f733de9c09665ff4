-- Listed vehicles: the search index of the home page. A narrow copy of what visitors may filter, search and sort by, in which a
-- page is found among 100,000 vehicles without reading their rows.

-- Normalization of a brand or colour for comparing, without spaces, punctuation and accents: 'Maruti  suzuki' is 'marutisuzuki',
-- 'Mercedes-Benz' as 'mercedes benz', which stands in the address of its page. No brand is longer than its column; to normalize takes
-- quadratic time, and cannot be cancelled. Some letters become eighteen: what is left fits into a word of a search (2,046 bytes).
create function private.listing_key(p_text text) returns text
language sql immutable set search_path = ''
as $$ select left(regexp_replace(lower(normalize(left(p_text, 80), nfkd)), '[\s!-/:-@[-`{-~\u0300-\u036f]', '', 'g'), 500) $$;

-- Where the steps of price (rupees), of kilometers and of the EMI (rupees a month) begin; the first begins at 0.
create function private.steps_of(p_facet text) returns float8[]
language sql immutable set search_path = ''
as $$
  select case p_facet
    when 'price' then ('{25000,50000,75000,100000,150000,200000,250000,300000,400000,500000,600000,800000,1000000,1500000,2000000,2500000,3000000,'
      '4000000,5000000}')::float8[]
    when 'emi' then '{1000,2000,3000,4000,5000,6000,8000,10000,12000,15000,20000,25000,30000,40000,60000}'
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
  maker_colour   text,
  words          tsvector not null
);
comment on column private.listed.owners is '3: the third or a later one.';
comment on column private.listed.words is 'What its text, numbers and kind begin with, word by word (private.word_beginnings), and its facets: ''=diesel''.';
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
create index listed_by_words on private.listed using gin (words) with (fastupdate = off);

select private.close_table('private.listed');

-- Words

-- What words of a search are compared with, from their beginning: each text from every word on, without spaces and signs, and from every change
-- of letters and figures: of a 'Bolero XUV700' boleroxuv700, xuv700 and 700, so that 'xuv', 'xuv700', 'xuv 700' and 'boleroxuv' find it,
-- and 'alto' finds no 'Dual Tone'. Also every way to write its number, and the kinds of its model ('suv', 65b). plpgsql, as facets_of.
create function private.word_beginnings(p_number text, p_name text, p_company text, p_colour text, p_type public.vehicle_type)
returns tsvector
language plpgsql immutable set search_path = ''
as $$
declare
  v_kinds  constant jsonb := private.kinds_by_model();
  v_name   text := private.search_form(p_name);
  v_texts  text[] := array[v_name, private.search_form(p_company), private.search_form(p_colour)]
    || string_to_array(lower(private.vehicle_key(p_number) || private.other_spellings(p_number)), ' ');
  v_text   text;
  v_words  text[];
  v_joined text;
  v_all    text[] := '{}';
begin
  foreach v_text in array regexp_split_to_array(v_name, '[^a-z0-9]+') loop
    v_texts := v_texts || (v_kinds ->> (p_type || ' ' || v_text)) || (v_kinds ->> (p_type || ' ' || rtrim(v_text, '0123456789')));
  end loop;
  foreach v_text in array array_remove(v_texts, null) loop
    v_words := string_to_array(regexp_replace(regexp_replace(v_text, '[\s!-/:-@[-`{-~]+', ' ', 'g'), '(?<=\d)(?=[^\d ])|(?<=[^\d ])(?=\d)', ' ', 'g'), ' ');
    v_joined := '';
    for place in reverse cardinality(v_words) .. 1 loop
      continue when v_words[place] = '';
      v_joined := left(v_words[place] || v_joined, 30);
      v_all := v_all || v_joined;
    end loop;
  end loop;
  return array_to_tsvector(v_all);
end
$$;

-- The words of a search as they are compared with these, every one of them, or of those on one side of an 'or'; null for none. In quotes, where an
-- odd number of them follows, 'or' is a word like any other.
create function private.words_query(p_search text) returns tsquery
language sql immutable set search_path = ''
as $$
  select nullif(string_agg(every, ' | '), '')::tsquery
  from (
    select string_agg('''' || left(word, 30) || ''':*', ' & ') as every
    from regexp_split_to_table(translate(private.search_form(left(p_search, 100)), '“”„-.''', '"""'), '\sor(?=\s[^"]*(?:"[^"]*"[^"]*)*$)') with ordinality as either (words, place),
      regexp_split_to_table(words, '[\s!-/:-@[-`{-~₹]+') word
    where word <> '' group by place) sides
$$;

-- What the table has to hold.
create view private.listing with (security_invoker = true) as
select
  c.registernumber, c.fuel, c.carmake as type, c.transmission, l.owners, l.brand, l.colour,
  -extract(epoch from c.created_at)::float8 as by_newest,
  coalesce(l.price, 'Infinity') as by_price,
  coalesce(-l.price, 'Infinity') as by_price_desc,
  coalesce(l.km, 'Infinity') as by_km,
  coalesce(-l.year, 'Infinity') as by_year,
  nullif(private.listing_key(c.carcolor), '') as maker_colour,
  private.word_beginnings(c.registernumber, c.carname || ' ' || c.variant, c.carcompany, c.carcolor, c.carmake)
    || array_to_tsvector(array_remove(array['=' || l.brand, '=' || l.colour, '=' || c.fuel, '=' || c.transmission, '=' || c.carmake], null)) as words
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
    (registernumber, fuel, type, transmission, owners, brand, colour, by_newest, by_price, by_price_desc, by_km, by_year,
     maker_colour, words)
  select registernumber, fuel, type, transmission, owners, brand, colour, by_newest, by_price, by_price_desc, by_km, by_year,
    maker_colour, words
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

-- Of a word several rows count together: who lists a vehicle adds some and waits for nobody, as they would for one row that all change.
create table private.listed_counts (
  word   text not null,
  number int not null
);
create index listed_counts_by_word on private.listed_counts (word) include (number);

select private.close_table('private.listed_counts');

-- Counts the vehicles of a statement, and after a hundred makes one row of the many of each word: an edit is two, one that removes and one
-- that adds. What another is just doing that to is left to them. Security definer: nobody else writes the table.
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
  private.listing_key, private.steps_of, private.facets_of, private.word_beginnings, private.words_query, private.list_changed, private.count_listed_words
  from public;
grant execute on function private.words_query to anon, authenticated;
