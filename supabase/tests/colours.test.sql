-- Families of colours (R495): which one a maker's colour is of, and that filters, counts and words know them.
begin;
\ir helpers/personas.psql
select * from no_plan();

select is(private.colour_family(colour), family, format('"%s" is %s', colour, coalesce(family, 'no colour'))) from (values
  ('Pearl Arctic White', 'White'), ('POLAR WHITE', 'White'), ('Off-White', 'White'), ('offwhite', 'White'), ('S.WHITE', 'White'), ('Ivory', 'White'),
  ('Moonlight Silver', 'Silver'), ('SILKY SLVR', 'Silver'), ('Moondust', 'Silver'),
  ('Silver Grey', 'Grey'), ('Magma Gray', 'Grey'), ('Gun Metal', 'Grey'), ('Gunmetal', 'Grey'), ('Titanium Grey', 'Grey'),
  ('Midnight', 'Black'), ('JetBlack', 'Black'), ('Bluish Black', 'Black'), ('P. BLK', 'Black'),
  ('Midnight Blue', 'Blue'), ('Skyblue', 'Blue'), ('Blue-Grey', 'Grey'), ('Navy', 'Blue'),
  ('Fiery Red', 'Red'), ('Copper Red', 'Red'), ('Wine Red', 'Red'), ('Wine', 'Maroon'), ('Maroon', 'Maroon'),
  ('Golden Brown', 'Brown'), ('Bronze', 'Brown'), ('Golden', 'Gold'), ('Cream', 'Beige'), ('Sea Green', 'Green'), ('Olive', 'Green'),
  ('Pulse Yellow', 'Yellow'), ('Sunset Orange', 'Orange'), ('Violet', 'Purple'),
  -- Two tones: that of the body
  ('Fiery Red with Black Roof', 'Red'), ('Red & Black', 'Red'), ('White/Silver', 'White'), ('Dual Tone Blue and White', 'Blue'),
  ('Blue (White roof)', 'Blue'),
  -- Hindi and Marathi, with nukta or without
  ('सफेद', 'White'), ('सफ़ेद', 'White'), ('पांढरी', 'White'), ('काळा', 'Black'), ('लाल', 'Red'), ('चंदेरी', 'Silver'), ('Safed', 'White'), ('Lal', 'Red'),
  -- What no word tells, and what is none
  ('Zyqtone', 'Other'), ('Alfred', 'Other'), ('Tanzanite', 'Other'), ('7', 'Other'), ('', null), (' - ', null)
) as known (colour, family);
select is_empty($$ select word from private.colour_families(), unnest(words || shades) word group by word having count(*) > 1 $$,
  'no word is of two families');
select is_empty($$ select family from private.colour_families() where private.colour_family(family) <> family $$, 'a family is of itself');

insert into public.cardetails (registernumber, carname, carcompany, carcolor, onhomepage) values
  ('TQ-A', 'Zyqstock', 'Zyq', 'Pearl Arctic White', true),
  ('TQ-B', 'Zyqstock', 'Zyq', 'pearlarctic  WHITE', true),
  ('TQ-C', 'Zyqstock', 'Zyq', 'Polar White', true),
  ('TQ-D', 'Zyqstock', 'Zyq', 'Magma Gray', true),
  ('TQ-E', 'Zyqstock', 'Zyq', 'Cherry Red', true),
  ('TQ-F', 'Zyqstock', 'Zyq', 'Zyqtone', true),
  ('TQ-G', 'Zyqstock', 'Zyq', '', true);
create function tests.found(p_colours text, p_search text default 'zyqstock', p_limit int default null) returns text language sql
as $$ select coalesce(string_agg(right(car ->> 'registernumber', 1), '' order by car ->> 'registernumber'), '')
      from json_array_elements(public.list_vehicles(p_search => p_search, p_limit => p_limit, p_filter =>
        case when p_colours = '' then '{}' else jsonb_build_object('colour', string_to_array(p_colours, ',')) end) -> 'cars') car $$;
create function tests.total(p_colours text) returns int language sql
as $$ select (public.list_vehicles(p_limit => 24, p_filter => jsonb_build_object('brand', '{Zyq}'::text[], 'colour', string_to_array(p_colours, ','))) ->> 'total')::int $$;

select tests.act_as_visitor();
select is(tests.found(colours, p_limit => size), found, format('%s finds %s', colours, found)) from (values
  ('White', 'ABC'), ('white', 'ABC'), ('Grey', 'D'), ('White,Red', 'ABCE'), ('Other', 'F'), ('Maroon', ''),
  -- What a maker calls it, as addresses have had it
  ('Pearl Arctic White', 'AB'), ('pearlarcticwhite', 'AB'), ('Polar White', 'C'), ('Cherry Red', 'E'), ('cherryred', 'E'), ('Zyqtone', 'F'),
  ('Polar White,Red', 'CE'), ('White,Polar White', 'ABC'), ('Nowhere Blue', '')
) as t (colours, found), unnest(array[null, 24]) size;
select is(array[tests.total('White'), tests.total('Polar White'), tests.total('Polar White,Red'), tests.total('Nowhere Blue')], array[3, 1, 2, 0],
  'and a page says how many');

select is(public.count_vehicles('{}', 'zyqstock') -> 'colour', '[{"value": "White", "count": 3}, {"value": "Grey", "count": 1},
  {"value": "Red", "count": 1}, {"value": "Other", "count": 1}]'::jsonb, 'they are counted by families, the most frequent first, others last');
select is(public.count_vehicles('{"colour": ["Polar White"]}', 'zyqstock') -> 'total', '1', 'a maker''s colour filters the counts, too');

select is(tests.found('', typed), found, format('"%s" finds %s', typed, found)) from (values
  ('white zyqstock', 'ABC'), ('zyqstock grey', 'D'), ('gray zyqstock', 'D'), ('सफेद zyqstock', 'ABC'), ('zyqstock लाल', 'E'),
  ('pearl arctic white zyqstock', 'A'), ('zyqstock zyqtone', 'F'), ('red zyqstock', 'E'), ('zyqstock red or white', 'ABCE')
) as t (typed, found);
select is(public.list_vehicles(p_search => 'zyqstock white', p_understood => true) #>> '{understood,filter}', '{"colour": ["White"]}',
  'a visitor is told that it was taken for a colour');
select is(public.landing_vehicle('TQ-A') #>> '{car,carcolor}', 'Pearl Arctic White', 'the vehicle has what its maker calls it');

select * from finish();
rollback;
