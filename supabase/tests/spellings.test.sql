-- One vehicle however its number is written (R466, R467), one word however it is encoded or spelled (R468).
begin;
\ir helpers/personas.psql
select * from no_plan();

-- Two from before the rule.
alter table public.cardetails disable trigger refuse_same_number;
insert into public.cardetails (registernumber, carname) values ('MH07ZQ0011', 'Zyqtwin'), ('MH7ZQ0011', 'Zyqtwin');
set constraints all immediate;
set constraints all deferred;
alter table public.cardetails enable trigger refuse_same_number;
insert into public.cardetails (registernumber, carname, carcompany, carcolor, onhomepage) values
  ('MH02ZQ1234', 'Zyqspell Citroën', 'Zyqcompany', 'Teal', true),
  ('MH3ZQ0056',  'Zyqspell ज़ेन', 'Zyqcompany', 'Red', true),
  ('DL1CZQ1234', 'Zyqspell ॲम्बेसेडर', 'Zyqcompany', 'Red', true),
  ('22BH0034ZQ', E'Zyqspell दर्\u200dया', 'Zyqcompany', 'Red', true),
  ('ZQX1234',    E'Zyqspell X\u2011Trail', 'Zyqcompany', 'Red', true),
  ('MH04ZQ1234', 'Zyqspell Plain', 'Zyqcompany', 'Red', true);
insert into public.ownerdetails (registernumber, ownername, ownerphone) values ('MH04ZQ1234', 'Zyqowner René ज़ावेरी', '9822097345');
update public.cardetails set status = true, onhomepage = false where registernumber = 'MH04ZQ1234';
insert into public.soldcars (registernumber, owner_name, contact_no, selling_price, down_payment, payment_mode)
  values ('MH04ZQ1234', E'Zyqbuyer ॲनी कर्\u200dहाडकर', '9822054321', 100000, 1000, 'Cash');
delete from public.enquiries where true;
insert into public.enquiries (serialnum, custname, custcontact, custquery, registernumber) overriding system value
  values (-1, 'Zoë ज़ावेरी', '5000001234', E'X\u2011Trail', 'MH04ZQ1234');

-- The numbers that each search finds.
create function tests.visitors(p_text text) returns text language sql
as $$
  select coalesce(string_agg(car ->> 'registernumber', ' ' order by car ->> 'registernumber'), '')
  from json_array_elements(public.list_vehicles(p_search => p_text) -> 'cars') car
$$;
create function tests.picked(p_text text) returns text language sql
as $$ select coalesce(string_agg(registernumber, ' ' order by registernumber), '') from public.find_vehicles(p_text) $$;
create function tests.office(p_text text) returns text language sql
as $$
  select coalesce(string_agg(car ->> 'registernumber', ' ' order by car ->> 'registernumber'), '')
  from jsonb_array_elements(public.office_list(p_text) -> 'vehicles') car
$$;
create function tests.others(p_text text) returns text language sql
as $$
  select concat_ws(' ',
    (select 'enquiries' where public.list_enquiries(p_text) ->> 'totalCount' = '1'),
    (select 'dues' where public.list_dues(p_text) ->> 'totalCount' = '1'),
    (select 'transfers' where public.list_transfers(p_text) ->> 'totalCount' = '1'))
$$;

-- Words

select tests.act_as('admin');
select is(array[tests.visitors(typed), tests.picked(typed), tests.office(typed)], array[found, found, found],
  'visitor, picker and office find ' || found || ' by ' || to_json(typed))
from (values
  ('Zyqspell Citroën', 'MH02ZQ1234'),
  ('zyqspell citroen', 'MH02ZQ1234'),
  (E'Zyqspell Citroe\u0308n', 'MH02ZQ1234'),
  (E'Zyq\u200bspell Cit\u00adroën', 'MH02ZQ1234'),
  (E'Zyqspell\u00a0Citroën\ufeff', 'MH02ZQ1234'),
  (E'\u2060Zyqspell\u202fCitroën', 'MH02ZQ1234'),
  ('Ｚｙｑｓｐｅｌｌ　Ｃｉｔｒｏｅｎ', 'MH02ZQ1234'),
  (E'Zyqspell \u095b\u0947\u0928', 'MH3ZQ0056'),
  (E'Zyqspell \u091c\u093c\u0947\u0928', 'MH3ZQ0056'),
  ('Zyqspell जेन', 'MH3ZQ0056'),
  (E'Zyqspell \u0972म्बेसेडर', 'DL1CZQ1234'),
  (E'Zyqspell \u0905\u0945म्बेसेडर', 'DL1CZQ1234'),
  (E'Zyqspell दर्\u200dया', '22BH0034ZQ'),
  (E'Zyqspell दर्या', '22BH0034ZQ'),
  (E'Zyqspell द\u0931\u094dया', '22BH0034ZQ'),
  (E'Zyqspell द\u0930\u093c\u094d\u200cया', '22BH0034ZQ'),
  ('Zyqspell X-Trail', 'ZQX1234'),
  (E'Zyqspell X\u2011Trail', 'ZQX1234'),
  (E'Zyqspell X\u2013Trail', 'ZQX1234'),
  ('zyqspell xtrail', 'ZQX1234')) as t (typed, found);
select is(array[tests.picked(typed), tests.office(typed)], array['MH04ZQ1234', 'MH04ZQ1234'],
  'picker and office find the vehicle of this person by ' || to_json(typed))
from (values
  ('zyqowner rene'), (E'Zyqowner Rene\u0301'), (E'Zyqowner \u095bावेरी'), ('zyqowner जावेरी'),
  (E'Zyqbuyer \u0905\u0945नी'), ('Zyqbuyer ॲनी'), ('Zyqbuyer कर्हाडकर'), (E'Zyqbuyer क\u0931\u094dहाडकर'), (E'Zyqbuyer\u00a0\u200bॲनी'),
  (E'98220\u201197345'), (E'\u202a+91 98220\u00a097345\u202c'), ('९८२२० ९७३४५'), (E'98220\u200b54321')) as t (typed);
select is(tests.others(typed), found, 'the other lists by ' || to_json(typed))
from (values
  ('zoe जावेरी', 'enquiries'), (E'Zoe\u0308 \u095bावेरी', 'enquiries'), ('x-trail', 'enquiries'),
  (E'Zyqbuyer \u0905\u0945नी', 'dues transfers'), ('Zyqbuyer कर्हाडकर', 'dues transfers')) as t (typed, found);

-- Numbers

select is(array[tests.visitors(typed), tests.picked(typed), tests.office(typed)], array[found, found, found],
  'visitor, picker and office find ' || found || ' by ' || to_json(typed))
from (values
  ('MH02ZQ1234', 'MH02ZQ1234'), ('MH2ZQ1234', 'MH02ZQ1234'), ('mh-2-zq-1234', 'MH02ZQ1234'), ('MH2ZQ12', 'MH02ZQ1234'),
  ('MH03ZQ56', 'MH3ZQ0056'), ('MH3ZQ56', 'MH3ZQ0056'), ('MH03ZQ0056', 'MH3ZQ0056'), ('MH03ZQ0', 'MH3ZQ0056'), ('MH03ZQ', 'MH3ZQ0056'),
  ('DL1CZQ1234', 'DL1CZQ1234'), ('DL01CZQ1234', 'DL1CZQ1234'), ('22BH0034ZQ', '22BH0034ZQ'), ('ZQX1234', 'ZQX1234')) as t (typed, found);
select is(array[tests.visitors('"22BH34ZQ"'), tests.picked('22BH34ZQ'), tests.office('22BH34ZQ')], array['', '', ''], 'in a BH number every zero counts');
select is(tests.others(typed), 'enquiries dues transfers', 'the other lists find a number by ' || typed)
from (values ('MH04ZQ1234'), ('MH4ZQ1234')) as t (typed);
select is(array[tests.picked(typed), tests.office(typed)], array[found, found], 'picker and office find ' || found || ' by ' || typed)
from (values
  ('ZQ-1234 Citroen', 'MH02ZQ1234'), ('MH02ZQ1234,', 'MH02ZQ1234'), ('(MH 02 ZQ 1234)', 'MH02ZQ1234'), ('"mh02zq1234".', 'MH02ZQ1234'),
  ('https://example.com/car/MH02ZQ1234?from=chat#top', 'MH02ZQ1234'), ('ZYQSPELL-CITROEN', 'MH02ZQ1234'), ('zyqspell, citroën!', 'MH02ZQ1234'),
  ('zqx-1234', 'ZQX1234'), ('(98220) 97345', 'MH04ZQ1234'), ('+91-98220-97345.', 'MH04ZQ1234')) as t (typed, found);
select is(tests.others(typed), 'enquiries dues transfers', 'the other lists find a number by ' || typed)
from (values ('mh-04-zq-1234'), ('MH04ZQ1234.'), ('https://example.com/car/MH04ZQ1234')) as t (typed);
select is(tests.office('-') <> '', true, 'a hyphen alone asks for nothing');
select is(public.vehicle_record(typed) #>> '{car,registernumber}', found, typed || ' means ' || found)
from (values ('MH2ZQ1234', 'MH02ZQ1234'), ('MH03ZQ56', 'MH3ZQ0056'), ('DL01CZQ1234', 'DL1CZQ1234'), ('MH02ZQ1234.', 'MH02ZQ1234'),
  ('*MH02ZQ1234*', 'MH02ZQ1234'), (E'MH02ZQ1234\u200b', 'MH02ZQ1234'), ('MH02ZQ1234…', 'MH02ZQ1234'), ('zqx-1234,', 'ZQX1234')) as t (typed, found);
select throws_ok(format('select public.vehicle_record(%L)', typed), 'PT404', null, typed || ' means none')
from (values ('22BH34ZQ'), ('DL10CZQ1234'), ('MH20ZQ1234'), ('.'), ('MH02ZQ12345')) as t (typed);
select throws_ok('select public.add_vehicle(''{"registernumber": "MH2ZQ1234"}'')',
  'PT400', null, 'added again without its zero it is there already');
select throws_ok('select public.add_vehicle(''{"registernumber": "MH03ZQ56"}'')', 'PT400', null, 'and with one');
select tests.act_as_postgres();
select throws_ok($$ insert into public.cardetails (registernumber) values ('MH2ZQ1234') $$, 'PT409', null, 'nor past the verbs');
select tests.act_as('admin');
select is(public.correct_number('ZQX1234', 'MH05ZQ99'), 'MH05ZQ99', 'a number is corrected');
select is(public.correct_number('MH5ZQ0099', 'MH06ZQ77'), 'MH06ZQ77', 'by another spelling of it');
select is(public.vehicle_record(typed) #>> '{car,registernumber}', 'MH06ZQ77', 'a former number is known by ' || typed)
from (values ('MH05ZQ99'), ('MH5ZQ0099'), ('ZQX1234')) as t (typed);
select is(jsonb_array_length(public.list_activity(p_registernumber => 'MH6ZQ0077') -> 'entries'),
  jsonb_array_length(public.list_activity(p_registernumber => 'MH06ZQ77') -> 'entries'), 'and its log');
select ok(jsonb_array_length(public.list_activity(p_registernumber => 'MH6ZQ0077') -> 'entries') > 0, 'which is not empty');
select tests.act_as_visitor();
select is(public.landing_vehicle('MH2ZQ1234') #>> '{car,registernumber}', 'MH02ZQ1234', 'a visitor has an address with another spelling');
select is(json_typeof(public.similar_vehicles('MH2ZQ1234') -> 'cars'), 'array', 'and what is like it');

-- Two from before the rule

select tests.act_as('admin');
select is(array[public.vehicle_record('MH07ZQ0011') #>> '{car,registernumber}', public.vehicle_record('mh 7 zq 0011') #>> '{car,registernumber}'],
  array['MH07ZQ0011', 'MH7ZQ0011'], 'of two from before the rule each has its own number');
select throws_ok('select public.vehicle_record(''MH7ZQ11'')', 'PT404', null, 'a third spelling means neither: nobody knows which');
select is(tests.picked('MH7ZQ11'), 'MH07ZQ0011 MH7ZQ0011', 'the picker shows both');
select lives_ok($$ select public.edit_field('MH7ZQ0011', 'cardetails', 'carname', 'Zyqtwin Swift') $$, 'each can be edited');
select throws_ok('select public.add_vehicle(''{"registernumber": "MH07ZQ11"}'')', 'PT400', null, 'and there is no third');

select * from finish();
rollback;
