-- The order of names in three scripts (R712).
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
select * from no_plan();

create table tests.in_order (place int generated always as identity, name text);
insert into tests.in_order (name) values
  -- Figures by their value, in either script; then Latin letters, of which capitals and accents count last; then Devanagari, a nukta likewise.
  ('2 brothers'), ('१० भाऊ'), ('11 brothers'), ('asha'), ('Asha'), ('Asha Kale'), ('bina'), ('Citroen'), ('Citroën'), ('Škoda'), ('Yard 2'), ('Yard 10'),
  ('अनिल'), ('आशा'), ('कविता'), ('खान'), ('ख़ान'), ('गणेश २'), ('गणेश १०'), ('चेतन'), ('राम'), ('सीता'), ('हर्ष');
select results_eq('select name from tests.in_order order by name collate private.names', 'select name from tests.in_order order by place',
  'names are in the order in which people look for them');
select is((select count(distinct name collate private.names) from tests.in_order), (select count(*) from tests.in_order), 'and none is another');

-- Wherever lists are ordered by a name

update public.ownerdetails set ownername = case registernumber when 'TAPSOLD' then 'सीता' when 'TAPHIDDEN' then 'Bina 10' else 'bina 9' end
where registernumber like 'TAP%';
update public.cardetails set carname = case registernumber when 'TAPSOLD' then 'I20' when 'TAPHIDDEN' then 'अल्टो' else 'i3' end where registernumber like 'TAP%';
select tests.add_persona('tap3', 'Driver'), tests.add_persona('tap1', 'Driver'), tests.add_persona('tap2', 'Driver');
update public.staff set username = case userid when 'tap1' then 'आशा' when 'tap2' then 'Zoya' else 'Škoda' end where userid like 'tap%';
insert into public.search_words (said, means) values ('zyq 10', 'swift'), ('zyq 9', 'swift');
create function tests.listed(p_sort text, p_descending boolean default false) returns text language sql as $$
  select string_agg(one ->> 'registernumber', ', ') from json_array_elements(public.dashboard_vehicles('tap', p_sort => p_sort, p_descending => p_descending)) one
  where one ->> 'registernumber' like 'TAP%' $$;
select tests.act_as('admin');
select is(tests.listed('ownername'), 'TAP LISTED, TAPHIDDEN, TAPSOLD', 'the office''s list by owner');
select is(tests.listed('ownername', true), 'TAPSOLD, TAPHIDDEN, TAP LISTED', 'from behind');
select is(tests.listed('carname'), 'TAP LISTED, TAPSOLD, TAPHIDDEN', 'by vehicle');
select is((select array_agg(username) from public.list_accounts() where userid like 'tap%'), '{Škoda,Zoya,आशा}', 'accounts');
select is((select array_agg(said) from public.list_search_words() where said like 'zyq%'), '{zyq 9,zyq 10}', 'the dealer''s words');
select ok((select every(one ->> 'person' <= next collate private.names) from (
  select one, lead(one ->> 'person') over (order by place) as next from jsonb_array_elements(public.staff_accounts()) with ordinality as t (one, place)) as two), 'the accounts of the staff');

select * from finish();
rollback;
