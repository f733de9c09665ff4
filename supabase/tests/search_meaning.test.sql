-- What the words of a search are understood as, and what stays a word.
begin;
\ir helpers/personas.psql
select * from no_plan();

insert into public.cardetails (registernumber, carname, variant, carcompany, carcolor, onhomepage) values
  ('TAP-W 1', 'Wagon R',       'LXi', 'Maruti Suzuki', 'Grey',  true),
  ('TAP-W 2', 'Swift',         'VXi', 'Maruti Suzuki', 'Red',   true),
  ('TAP-W 3', 'Splendor Plus', '',    'Hero',          'Black', true),
  ('TAP-W 4', 'Zyqhidden',     '',    'Zyqmotor',      'Black', false),
  ('TAP-W 6', 'Alto 800',      'K10', 'Maruti Suzuki', 'Grey',  true),
  ('TAP-W 7', 'RX 100',        '',    'Yamaha',        'Black', true),
  ('TAP-W 8', 'Creta 1.5 L',   '',    'Hyundai',       'Black', true);

-- Filters are written 'fuel=diesel price=..600000', then ' | ' and the words, then ' - ' and those that nothing in stock has.
create function tests.meant(p_text text) returns text language sql
as $$
  select coalesce(string_agg(key || '=' || case when jsonb_typeof(value -> 0) = 'string'
      then (select string_agg(choice, ',') from jsonb_array_elements_text(value) choice)
      else coalesce(value ->> 0, '') || '..' || coalesce(value ->> 1, '') end, ' ' order by key), '')
    || coalesce(' | ' || nullif(max(m.words), ''), '') || coalesce(' - ' || array_to_string(max(m.unknown), ' '), '')
  from private.search_meaning(p_text) m left join jsonb_each(m.filter) on true
$$;

select tests.act_as_visitor();
select is(tests.meant(typed), meant, format('"%s"', typed)) from (values
  -- Choices
  ('diesel',                    'fuel=diesel'),
  -- A unit is of a figure that stands by itself, and not the end of a name.
  ('3l',                        'price=..300000'),
  ('zyqz7c0l',                  ' - zyqz7c0l'),
  ('Petrol',                    'fuel=petrol'),
  (' CNG ',                     'fuel=cng'),
  ('petrol or diesel',          'fuel=petrol,diesel'),
  ('car',                       'type=car'),
  ('used cars',                 'type=car'),
  ('Bikes',                     'type=bike'),
  ('motorcycle',                'type=bike'),
  ('2 wheeler',                 'type=bike'),
  ('four-wheeler',              'type=car'),
  ('trucks for sale',           'type=truck'),
  ('lorry',                     'type=truck'),
  ('tempos',                    'type=tempo'),
  ('manual',                    'transmission=manual'),
  ('automatic',                 'transmission=automatic,amt,cvt,dct'),
  ('AMT',                       'transmission=amt'),
  ('first owner',               'owners=1'),
  ('1st owner',                 'owners=1'),
  ('single owner',              'owners=1'),
  ('2nd owner',                 'owners=2'),
  ('third owner',               'owners=3'),
  ('second hand car',           'type=car'),
  -- Years
  ('2018',                      'year=2018..2018'),
  ('2018 model',                'year=2018..2018'),
  ('model 2018',                'year=2018..2018'),
  ('after 2018',                'year=2019..'),
  ('newer than 2018',           'year=2019..'),
  ('since 2018',                'year=2018..'),
  ('from 2018',                 'year=2018..'),
  ('2018 onwards',              'year=2018..'),
  ('2018+',                     'year=2018..'),
  ('2018 and above',            'year=2018..'),
  ('before 2015',               'year=..2014'),
  ('older than 2015',           'year=..2014'),
  ('upto 2015',                 'year=..2015'),
  ('2015-2018',                 'year=2015..2018'),
  ('2015 to 2018 models',       'year=2015..2018'),
  ('between 2015 and 2018',     'year=2015..2018'),
  ('after 2014 before 2019',    'year=2015..2018'),
  -- Prices
  ('under 6 lakh',              'price=..600000'),
  ('below 6 lakhs',             'price=..600000'),
  ('Upto 5.5 L',                'price=..550000'),
  ('up to ₹5,50,000',           'price=..550000'),
  ('less than 6lakh',           'price=..600000'),
  ('not more than 6 lacs',      'price=..600000'),
  ('< 600000',                  'price=..600000'),
  ('<6 lakh',                   'price=..600000'),
  ('budget 6 lakh',             'price=..600000'),
  ('6 lakh',                    'price=..600000'),
  ('6 lakh tak',                'price=..600000'),
  ('5 lakh se kam',             'price=..500000'),
  ('5 lakh or less',            'price=..500000'),
  ('₹ 4,50,000',                'price=..450000'),
  ('Rs. 4,50,000/-',            'price=..450000'),
  ('under 50k',                 'price=..50000'),
  ('under 1 crore',             'price=..10000000'),
  ('1.2 cr',                    'price=..12000000'),
  ('under ६ lakh',              'price=..600000'),
  ('above 10 lakh',             'price=1000000..'),
  ('more than 10 lakh',         'price=1000000..'),
  ('10 lakh+',                  'price=1000000..'),
  ('between 3 and 5 lakh',      'price=300000..500000'),
  ('3-5 lakh',                  'price=300000..500000'),
  ('3 lakh to 5 lakh',          'price=300000..500000'),
  ('50k – 80k',                 'price=50000..80000'),
  ('₹3,00,000 - ₹5,00,000',     'price=300000..500000'),
  ('above 3 lakh under 5 lakh', 'price=300000..500000'),
  ('around 5 lakh',             'price=450000..550000'),
  ('bike 50k',                  'price=..50000 type=bike'),
  ('5k',                        ' - 5k'),
  -- Kilometers
  ('below 60000 km',            'km=..60000'),
  ('under 60k km',              'km=..60000'),
  ('less than 60,000 kms',      'km=..60000'),
  ('60000 kilometers',          'km=..60000'),
  ('above 1 lakh km',           'km=100000..'),
  ('20000-50000 km',            'km=20000..50000'),
  ('km under 20000',            'km=..20000'),
  ('kms below 60,000 swift',    'km=..60000 | swift'),
  ('i20 kilometers less than 60k', 'km=..60000 | i20'),
  ('km above 1 lakh',           'km=100000..'),
  ('60000 km under 5 lakh',     'km=..60000 price=..500000'),
  ('60k km under 500000',       'km=..60000 price=..500000'),
  -- Together, in any order
  ('diesel car under 6 lakh',   'fuel=diesel price=..600000 type=car'),
  ('under 6 lakh car, diesel',  'fuel=diesel price=..600000 type=car'),
  ('Swift 2018',                'year=2018..2018 | swift'),
  ('red swift petrol',          'colour=Red fuel=petrol | swift'),
  ('cars between 2015 and 2018 under 5 lakh below 50000 km first owner',
                                'km=..50000 owners=1 price=..500000 type=car year=2015..2018'),
  ('डिझेल कार ६ लाखांपर्यंत',       'fuel=diesel price=..600000 type=car'),
  ('५लाख से कम बाइक',             'price=..500000 type=bike'),
  ('under ५ लाख',               'price=..500000'),
  ('६०,००० किमी swift',           'km=..60000 | swift'),
  ('🚗 swift ❤️',                ' | swift'),
  -- Names stay names
  ('स्विफ्ट',                      ' | swift'),
  ('City',                      ' | city'),
  ('Ace',                       ' | ace'),
  ('RX 100',                    ' | rx 100'),
  ('i20',                       ' | i20'),
  ('Alto 800',                  ' | alto 800'),
  ('Alto 800 above 3 lakh',     'price=300000.. | alto 800'),
  ('Bullet 350',                ' | bullet 350'),
  ('tata 1613',                 ' | tata 1613'),
  ('Pro 2059',                  ' | pro 2059'),
  ('creta 1.5 l',               ' | creta 1.5 l'),
  ('swift 5 lxi',               ' | swift 5 lxi'),
  ('swift, creta or wagon',     ' | swift or creta or wagon'),
  ('emi ₹9,000/- tak swift',    'emi=..9000 | swift'),
  ('emi above 9000',            ''),
  ('under 6',                   ' | 6'),
  ('MH12',                      ' | mh12'),
  ('12345678',                  'price=..12345678'),
  ('9876',                      ' - 9876'),
  ('car 9876',                  'price=..9876 type=car'),
  ('MH 12 AB 2015',             ' - mh12ab2015'),
  ('mh-12-ab-2015',             ' - mh12ab2015'),
  ('22 BH 2018 A',              ' - 22bh2018a'),
  ('electric',                  ' | electric'),
  ('a',                         ''),
  ('%',                         ''),
  ('_plendor',                  ' - _plendor'),
  ('\',                         ''),
  ('',                          ''),
  ('   ',                       ''),
  (null,                        ''),
  -- Right spelled
  ('Wagon-R',                   ' | wagonr'),
  ('marutti',                   ' | maruti'),
  ('swfit',                     ' | swift'),
  ('splendr',                   ' | splendor'),
  ('splendour',                 ' | splendor'),
  ('gray wagon',                'colour=Grey | wagon'),
  ('spl',                       ' | spl'),
  ('deisel',                    'fuel=diesel'),
  ('automatik car',             'transmission=automatic,amt,cvt,dct type=car'),
  ('zyqhiden',                  ' - zyqhiden'),
  ('zyqhidden',                 ' - zyqhidden'),
  ('nonesuch',                  ' - nonesuch'),
  ('wift',                      ' - wift'),
  -- As they were typed
  ('"swfit"',                   ' | "swfit"'),
  ('“Alto  800”',            ' | "alto 800"'),
  ('"diesel" under 6 lakh',     'price=..600000 | "diesel"'),
  ('"swfit" marutti "2018"',    ' | maruti "swfit 2018"'),
  ('swift 15" wheels',          ' | swift 15 - wheels'),
  ('""',                        '')
) as t (typed, meant);

select is((select corrected from private.search_meaning('swfit marutti red')), array['swift', 'maruti'], 'what was corrected is told');
select is((select mistyped from private.search_meaning('red Swfit marutti 2018')), array['swfit', 'marutti'], 'and what it was');
select is((select corrected from private.search_meaning('swift')), null, 'nothing is when nothing was');
select lives_ok(format('select private.search_meaning(%L)', repeat(piece, 100)), format('a hundred of "%s" are read', piece))
from unnest(array['9', '9 ', '-', ', ', '₹', 'under ', '1-', '((', '999999 lakh ', E'\t', '\']) piece;

-- In the list

select tests.act_as_postgres();
create function tests.found(p_text text) returns text language sql
as $$
  select coalesce(string_agg(substr(car ->> 'registernumber', 7), '' order by car ->> 'registernumber'), '')
  from json_array_elements(public.list_vehicles(p_search => p_text) -> 'cars') car
  where car ->> 'registernumber' like 'TAP-W%'
$$;
select tests.act_as_visitor();
select is(tests.found(typed), found, format('"%s" finds %s', typed, found)) from (values
  ('wagonr', '1'), ('Wagon R', '1'), ('wagon-r', '1'), ('WAGONR LXI', '1'), ('marutisuzuki wagonr', '1'), ('tapw1', '1'),
  ('tap-w 1', '1678'), ('vxi', '2'), ('swfit', '2'), ('"zyqhidden"', ''), ('ift', '123678'), ('fit swift', '2'),
  ('"swfit"', ''), ('"suzuki swift"', '2'), ('swift "vx"', '2'), ('swift or creta', '28'),
  ('"swift or creta"', ''), ('“swift or creta”', ''), ('"swift" or "creta or rx"', '2')) as t (typed, found);

select tests.act_as_postgres();
insert into public.cardetails (registernumber, carname, onhomepage) values ('TAP-W 5', 'Zyqdiesel Wonder Diesel', true);
select tests.act_as_visitor();
select is(public.list_vehicles(p_search => 'zyqdiesel diesel', p_understood => true)::jsonb -> 'understood',
  '{"filter": {}, "words": "zyqdiesel diesel"}', 'where nothing has the meaning, the words are looked for as they were typed');
select is(tests.found('zyqdiesel diesel'), '5', 'and are found');
select is(public.list_vehicles(p_search => 'zyqnothing diesel', p_understood => true)::jsonb -> 'understood',
  '{"filter": {"fuel": ["diesel"]}, "unknown": ["zyqnothing"]}', 'a word that nothing in stock has is left out, and told');
select ok(not public.list_vehicles(p_search => 'diesel')::jsonb ? 'understood', 'it is told only when asked for');

select tests.act_as_postgres();
select is((private.listing_conditions('{"fuel": ["diesel", "cng"], "type": ["car"], "price": [1, 2]}', 'swift or wagon', 'by_newest')).by_facet,
  $$words @@ '( ''swift'':* | ''wagon'':* ) & ( ''=cng'' | ''=diesel'' ) & ''=car'''::tsquery and true and fuel = any ('{cng,diesel}') and by_price + 0 between '1' and '2' and type = any ('{car}')$$,
  'words and filters are one lookup, in the index on words');
select is((select array(select word from unnest(tsvector_to_array(words)) word where word like '=%') from private.listed where registernumber = 'TAP-W 2'),
  '{=marutisuzuki,=red}', 'which has the facets of a vehicle');
select is_empty($$ select from private.listed l full join private.listing n using (registernumber) where l.words is distinct from n.words $$, 'of every one');

-- The dealer's own words

select tests.act_as('admin');
select lives_ok(format('select public.set_search_word(%L, %L)', said, means), format('"%s" is "%s"', said, means)) from (values
  ('Zyq (gadi).  🚗', 'zyqdiesel, wonder'), ('wagon', 'Zyqdiesel.'), ('zyqgone', 'zyqnothing'), ('zyqhidden', 'zyqdiesel')) as t (said, means);
select is((select jsonb_object_agg(said, jsonb_build_array(found, hides)) from public.list_search_words() where said ~ 'zyq|wagon'),
  '{"zyq gadi": [1, false], "wagon": [1, true], "zyqgone": [0, false], "zyqhidden": [1, true]}',
  'each says how many vehicles it finds now, none for what nothing in stock has, and whether a make or model is called so, on display or before');
select throws_ok(format('select public.set_search_word(%L, ''swift'')', said), '23514', null, format('"%s" is refused', said)) from unnest(array['().', 'a b c d e']) said;
select tests.act_as_visitor();
select is(tests.found(typed), '5', format('"%s" is read as it was kept', typed)) from unnest(array['zyq gadi', 'ZYQ gadi.', E'zyq\u200b  gadi 🙏', '(zyq gadi)']) typed;
select throws_ok('select search_text from public.cardetails', '42501', null, 'a visitor reads no search text');

-- Numbers that no type has (R511)

select lives_ok(format('select public.%s', call), call) from unnest(array[
  $$list_vehicles(p_search => '99999999999999999 lakh to 999999999999999999 crore km')$$, $$list_vehicles(p_search => repeat('9', 400))$$,
  $$count_vehicles(p_search => 'under 99999999999999999 crore emi')$$, $$nearest_vehicles('99999999999999999999 crore km')$$,
  $$list_vehicles(p_limit => 2147483647, p_offset => 2147483647, p_search => 'swift')$$, $$list_vehicles(p_limit => 24, p_offset => 2147483647)$$]) call;

-- What a stranger may send

select tests.act_as_visitor();
select lives_ok($$ select public.list_vehicles(p_filter => jsonb_build_object('brand', jsonb_build_array(repeat(U&'\FDFA', 80))), p_limit => 1) $$,
  'a brand of letters that each become eighteen is a brand');
select throws_ok($$ select public.list_vehicles(p_filter => jsonb_build_object('zz', repeat('x', 20001)), p_limit => 1) $$, 'PT400', null,
  'a filter of more than 20,000 characters is refused');
select throws_ok($$ select public.count_vehicles(jsonb_build_object('zz', repeat('x', 20001))) $$, 'PT400', null, 'so it is when they are counted');
select throws_ok($$ select public.nearest_vehicles('', jsonb_build_object('zz', repeat('x', 20001))) $$, 'PT400', null, 'and where the nearest are looked for');
select tests.act_as_postgres();
select lives_ok($$ insert into public.cardetails (registernumber, carcompany, onhomepage) values ('TAPFDFA', repeat(U&'\FDFA', 80), true) $$,
  'and a vehicle of such a brand is displayed');

select * from finish();
rollback;
