-- The columns of a list: everybody's own (R285).
begin;
\ir helpers/personas.psql
select * from no_plan();
delete from public.list_columns;

select tests.act_as_visitor();
select throws_ok('select public.my_columns()', '42501', null, 'a visitor has none');
select tests.act_as('deleted');
select throws_ok($$ select public.choose_columns('stock', '{price}') $$, 'PT401', null, 'nor has a deleted employee');

select tests.act_as('admin');
select is(public.my_columns(), '{}', 'at first nobody has chosen');
select lives_ok($$ select public.choose_columns('stock', '{registernumber,price}') $$, 'an admin chooses');
select lives_ok($$ select public.choose_columns('sold', '{due}') $$, 'for each list');
select lives_ok($$ select public.choose_columns('stock', '{price,year}') $$, 'and again');
select is(public.my_columns(), '{"stock": ["price", "year"], "sold": ["due"]}', 'the last choice counts');
select lives_ok($$ select public.choose_columns('sold', '{}') $$, 'none:');
select is(public.my_columns(), '{"stock": ["price", "year"]}', 'as everybody again');
select throws_ok($$ select public.choose_columns('stock', '{buyprice}') $$, '22P02', null, 'there is no other column');
select throws_ok($$ select public.choose_columns('stock', array_fill('price'::public.office_column, array[31])) $$, '23514', null, 'nor are there so many');

select tests.act_as('employee');
select is(public.my_columns(), '{}', 'another person has their own');
select is_empty('select * from public.list_columns', 'and sees nobody else''s');
select throws_ok($$ insert into public.list_columns (staff, list, columns) select id, 'sold', '{due}' from public.staff $$, '42501', null,
  'nor says whose they are');
update public.list_columns set columns = '{}' where true;
select tests.act_as('admin');
select is(public.my_columns(), '{"stock": ["price", "year"]}', 'or changes them');

select * from finish();
rollback;
