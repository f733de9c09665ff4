-- Papers of a vehicle: the office enters them, staff read them; the fields of own damage and fitness are the papers that count (R265, R266,
-- decision 0024).
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
select * from no_plan();

insert into public.cardetails (registernumber, fitness_upto_date) values ('TAPTRUCK', private.today() + 10);
insert into public.carinsurance (registernumber, insurancecompany, insurancenumber, policynumber, insurancestartdate, insuranceenddate)
  values ('TAPTRUCK', 'United', 'IN 1', '', '2026-01-01', private.today() - 3);

-- kind, days left and whether it is the newest, in the order of the list
create function tests.papers() returns text[] language sql
as $$
  select array_agg(concat_ws(' ', p ->> 'kind', coalesce(p ->> 'days_left', 'life'), case when (p ->> 'newest')::boolean then 'newest' end) order by n)
  from jsonb_array_elements(public.list_papers('TAPTRUCK')) with ordinality as t (p, n)
$$;

create function tests.fields() returns text language sql
as $$
  select concat_ws(' / ', insurancecompany, policynumber, insurancestartdate, insuranceenddate - private.today(), insurancetenure,
                   fitness_upto_date - private.today())
  from public.cardetails join public.carinsurance using (registernumber) where registernumber = 'TAPTRUCK'
$$;
create function tests.counting(p_kind public.paper_kind) returns text language sql
as $$
  select concat_ws(' / ', company, number, valid_from, valid_until - private.today())
  from private.papers where registernumber = 'TAPTRUCK' and kind = p_kind and newest
$$;
create function tests.id_of_paper(p_number text) returns bigint language sql
as $$ select id from public.vehicle_papers where number = p_number and registernumber = 'TAPTRUCK' $$;
create function tests.entries() returns bigint language sql security definer
as $$ select count(*) from public.activity_log where registernumber = 'TAPTRUCK' and tablename = 'vehicle_papers' $$;

select tests.act_as_visitor();
select throws_ok($$ select public.list_papers('TAPTRUCK') $$, '42501', null, 'a visitor is told of no paper');
select tests.act_as('driver');
select is(tests.papers(), array['own_damage -3 newest', 'fitness 10 newest'], 'own damage and fitness are among the papers');
select throws_ok($$ select public.add_paper('TAPTRUCK', 'puc', p_lifetime => true) $$, 'PT403', null, 'a driver adds none');
select throws_ok('select public.remove_paper(0)', 'PT403', null, 'and removes none');

select tests.act_as('employee');
select lives_ok($$ select public.add_paper('taptruck', 'third_party', 'TP 9', 'New India', '2026-01-01', private.today() + 300) $$, 'a second insurance');
select lives_ok($$ select public.add_paper('TAPTRUCK', 'permit', 'P 7', '', null, private.today() + 1000) $$, 'a permit');
select lives_ok($$ select public.add_paper('TAPTRUCK', 'road_tax', 'T 25', p_valid_until => private.today() - 200) $$, 'the tax of last year');
select lives_ok($$ select public.add_paper('TAPTRUCK', 'road_tax', 'T 26', p_valid_until => private.today() + 165) $$, 'and of this one');
select is(tests.papers(), array['own_damage -3 newest', 'third_party 300 newest', 'fitness 10 newest', 'permit 1000 newest',
  'road_tax 165 newest', 'road_tax -200'], 'the newest of a kind counts, and is listed first');
select lives_ok($$ select public.add_paper('TAPTRUCK', 'road_tax', p_lifetime => true) $$, 'a tax for life');
select is((tests.papers())[5:7], array['road_tax life newest', 'road_tax 165', 'road_tax -200'], 'outlasts every day');

select throws_ok($$ select public.add_paper('TAPTRUCK', 'fitness', p_lifetime => true) $$, '23514', null, 'what a field shows has an end');
select throws_ok($$ select public.add_paper('TAPTRUCK', 'puc', p_lifetime => true, p_document => '5') $$, 'PT404', null, 'a file that is not there');
select throws_ok($$ update public.vehicle_papers set document = '5' where number = 'P 7' $$, 'PT404', null, 'past the API too');
select throws_ok($$ select public.add_paper('TAPTRUCK', 'puc') $$, '23514', null, 'a paper ends or is for life');
select throws_ok($$ select public.add_paper('TAPTRUCK', 'puc', p_valid_until => '2030-01-01', p_lifetime => true) $$, '23514', null, 'not both');
select throws_ok($$ select public.add_paper('TAPTRUCK', 'puc', p_valid_from => '2030-01-02', p_valid_until => '2030-01-01') $$, '23514', null,
  'nor before it begins');
select throws_ok($$ select public.add_paper('TAPTRUCK', 'puc', p_company => 'United', p_lifetime => true) $$, '23514', null,
  'only an insurance has a company');
select throws_ok($$ select public.add_paper('TAPNOWHERE', 'puc', p_lifetime => true) $$, 'PT404', null, 'an unknown vehicle has none');

select lives_ok(format($$ select public.correct_paper(%s, 'permit', 'P 8', p_valid_until => '2031-01-31') $$,
  (select id from public.vehicle_papers where number = 'P 7')), 'a paper is corrected');
select results_eq($$ select number::text, valid_until, username from public.vehicle_papers where kind = 'permit' and registernumber = 'TAPTRUCK' $$,
  $$ select 'P 8', date '2031-01-31', private.username() $$, 'and still tells who has entered it');
select throws_ok($$ select public.correct_paper(0, 'permit', p_lifetime => true) $$, 'PT404', null, 'but not one that is gone');
select lives_ok(format('select public.remove_paper(%s)', (select id from public.vehicle_papers where number = 'T 25')), 'one is removed');
select throws_ok('select public.remove_paper(0)', 'PT404', null, 'once');

-- The fields and the papers that count, both ways

select is(tests.fields(), 'United /  / 2026-01-01 / -3 / 0 / 10', 'the fields as they were filled in');
select is(tests.counting('own_damage'), 'United /  / 2026-01-01 / -3', 'are a paper each');
select lives_ok($$ select public.add_paper('TAPTRUCK', 'own_damage', 'P 27', 'Bajaj', private.today() - 2, private.today() + 363) $$, 'it is renewed');
select is(tests.fields(), 'Bajaj / P 27 / ' || private.today() - 2 || ' / 363 / 1 / 10', 'which the fields follow');
select is((select insurancenumber::text from public.carinsurance where registernumber = 'TAPTRUCK'), '', 'without the number of the old one');
select lives_ok($$ select public.add_paper('TAPTRUCK', 'own_damage', 'P 20', 'Old', '2019-01-01', '2020-01-01') $$, 'one of years ago');
select is(tests.counting('own_damage'), 'Bajaj / P 27 / ' || private.today() - 2 || ' / 363', 'does not count');
select lives_ok(format($$ select public.correct_paper(%s, 'own_damage', 'P 28', 'Bajaj', null, private.today() + 364) $$, tests.id_of_paper('P 27')),
  'a correction');
select is(tests.fields(), 'Bajaj / P 28 / 364 / 1 / 10', 'is one of the fields too');
select set_config('tests.entries', tests.entries()::text, true);
select lives_ok($$ update public.carinsurance set insuranceenddate = private.today() + 365, policynumber = 'P 29' where registernumber = 'TAPTRUCK' $$,
  'an edited field');
select is(tests.counting('own_damage'), 'Bajaj / P 29 / 365', 'is the paper');
select lives_ok($$ update public.cardetails set fitness_upto_date = private.today() + 20 where registernumber = 'TAPTRUCK' $$, 'and so is fitness');
select is(tests.counting('fitness'), ' /  / 20', 'with its day');
select is(tests.entries()::text, current_setting('tests.entries'), 'and the log has the entry of the field alone');
select lives_ok(format('select public.remove_paper(%s)', tests.id_of_paper('P 29')), 'the paper is removed');
select is(tests.fields(), 'United /  / 2026-01-01 / -3 / 1 / 20', 'and the one before counts again');
select throws_ok($$ update public.carinsurance set insuranceenddate = private.today() - 3000 where registernumber = 'TAPTRUCK' $$, 'PT409', null,
  'a field does not go behind another paper');
select throws_ok($$ update public.carinsurance set insuranceenddate = null where registernumber = 'TAPTRUCK' $$, 'PT409', null, 'nor away from it');
select lives_ok(format('select public.remove_paper(%s)', tests.id_of_paper('P 20')), 'when that is gone');
select lives_ok($$ update public.carinsurance set insuranceenddate = null where registernumber = 'TAPTRUCK' $$, 'the field is emptied');
select is_empty($$ select from public.vehicle_papers where registernumber = 'TAPTRUCK' and kind = 'own_damage' $$, 'and takes its paper away');
select lives_ok($$ update public.carinsurance set insuranceenddate = private.today() + 9, insurancenumber = 'IN 7' where registernumber = 'TAPTRUCK' $$,
  'its first day makes one again');
select lives_ok($$ delete from public.vehicle_papers where registernumber = 'TAPTRUCK' and kind = 'fitness' $$, 'past the API too');
select is(tests.counting('fitness'), null, 'the paper goes');
select is((select fitness_upto_date from public.cardetails where registernumber = 'TAPTRUCK'), null, 'and the field with it');
select lives_ok($$ update public.carinsurance set insurancestartdate = private.today() + 1 where registernumber = 'TAPTRUCK' $$,
  'days are edited one at a time, so the first may come after the last for a while');

select lives_ok($$ select public.delete_vehicle('TAPTRUCK') $$, 'papers go with their vehicle, however many');

select * from finish();
rollback;
