-- Access matrix: every action of every persona on every exposed table, and every function, compared with helpers/access.psql.
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
\ir helpers/reach.psql
select tests.add_examples();
select * from no_plan();

select set_eq($$ select c.relname::text from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f') $$,
  'select relation from tests.relations', 'every table and view stands in the table of who may, and nothing else does');
select set_eq('select name from tests.calls()', 'select name from tests.functions_for', 'and so does every function');

select tests.act_as_visitor();
select set_eq('select * from tests.reach()', $$ select relation, visitor from tests.relations where visitor <> '' $$,
  'a visitor reaches what the table of who may says');
select set_eq('select tests.opened()', $$ select name from tests.functions_for where 'visitor' = any (people) $$,
  'and calls the functions that it says');

select tests.act_as('driver');
select set_eq('select * from tests.reach()', $$ select relation, driver from tests.relations where driver <> '' $$,
  'a driver reaches what the table of who may says');
select set_eq('select tests.opened()', $$ select name from tests.functions_for where 'driver' = any (people) $$,
  'and calls the functions that it says');

select tests.act_as('employee');
select set_eq('select * from tests.reach()', $$ select relation, employee from tests.relations where employee <> '' $$,
  'an employee reaches what the table of who may says');
select set_eq('select tests.opened()', $$ select name from tests.functions_for where 'employee' = any (people) $$,
  'and calls the functions that it says');

select tests.act_as('admin');
select set_eq('select * from tests.reach()', $$ select relation, admin from tests.relations where admin <> '' $$,
  'an admin reaches what the table of who may says');
select set_eq('select tests.opened()', $$ select name from tests.functions_for where 'admin' = any (people) $$,
  'and calls the functions that it says');

select tests.act_as('deleted');
select is_empty('select * from tests.reach()', 'a deleted employee''s token reaches nothing');
select tests.act_as('demoted');
select is_empty('select * from tests.reach()', 'a token that disagrees with its staff row reaches nothing');
select tests.act_as('stranger');
select is_empty('select * from tests.reach()', 'a token without a staff row reaches nothing');

select * from finish();
rollback;
