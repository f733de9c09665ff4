-- A locked account: the Auth server refuses its logins, and the token it still holds is revoked.
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
select plan(12);

create function tests.lock(p_userid text, p_until timestamptz) returns void language sql security definer
as $$ update auth.users set banned_until = p_until where id = tests.id_of(p_userid) $$;

select tests.add_persona('locked_' || lower(designation), designation) from unnest(array['Admin', 'Employee', 'Driver']) designation;
update tests.personas set claims = tests.claims_of(id) where userid like 'locked\_%';

select tests.act_as('locked_admin');
select is(private.my_designation(), 'Admin', 'a token is good while its account is');
select tests.act_as_postgres();
select tests.lock(userid, now() + interval '1 hour') from tests.personas where userid like 'locked\_%';

select tests.act_as('locked_driver');
select is(private.my_designation(), null, 'a locked driver is nobody');
select tests.act_as('locked_employee');
select is(private.my_designation(), null, 'a locked employee is nobody');
select tests.act_as('locked_admin');
select is(private.my_designation(), null, 'a locked admin is nobody');
select throws_ok('select public.who_am_i()', 'PT401', 'Please log in again.', 'a locked employee''s token is refused');
select throws_ok($$ select public.order_account('new', 'New', 'Driver') $$, 'PT401', null, 'they open no account');
select is_empty('select from public.buying_prices', 'they read no buying price');
select is_empty('select from storage.objects', 'and no file');
select tests.act_as('locked_driver');
select is_empty('select from public.staff', 'nor do they see themselves');

select tests.lock('locked_admin', now() - interval '1 second');
select tests.act_as('locked_admin');
select is(private.my_designation(), 'Admin', 'a lock that has run out is none');
select tests.lock('locked_admin', null);
select is(private.my_designation(), 'Admin', 'nor one that was taken away');
select throws_ok($$ select private.is_locked(auth.uid()) $$, '42501', null, 'who is locked is nobody''s to ask');

select * from finish();
rollback;
