-- Account orders: who may order which account; its two halves are added and deleted together, in the name of the orderer.
begin;
set local role postgres; -- for a superuser, the only one who may act as the Auth server below
\ir helpers/personas.psql
\ir helpers/vehicles.psql
\ir helpers/reach.psql
select plan(121);

update public.staff set username = 'Test ' || userid where userid in ('admin', 'employee', 'driver');

-- The Auth server's writes for auth.admin.createUser and deleteUser, with its own rights, which do not include
-- pgTAP.
create function tests.auth_server_makes(p_id uuid) returns void language plpgsql
as $$
begin
  perform tests.act_with('supabase_auth_admin', '{}');
  insert into auth.users (instance_id, id, aud, role, email, encrypted_password)
  values ('00000000-0000-0000-0000-000000000000', p_id, 'authenticated', 'authenticated', p_id || '@staff.invalid', 'x');
  perform tests.act_as_postgres();
end
$$;
create function tests.auth_server_deletes(p_id uuid) returns void language plpgsql
as $$
begin
  perform tests.act_with('supabase_auth_admin', '{}');
  delete from auth.users where id = p_id;
  perform tests.act_as_postgres();
end
$$;
grant execute on all functions in schema tests to supabase_auth_admin;
create function tests.last_entry() returns text language sql security definer
as $$
  select concat_ws(' ', username, action, tablename, coalesce(after, before) ->> 'userid', after ->> 'password')
  from public.activity_log where pg_xact_status(xmin::text::xid8) = 'in progress' order by id desc limit 1
$$;
create function tests.designation_of(p_userid text) returns text language sql security definer
as $$ select userdesignation from public.staff where userid = p_userid $$;
-- The detail of a refused order.
create function tests.detail_of_order(p_userid text, p_username text) returns text language plpgsql
as $$
declare
  v_detail text;
  v_hint   text;
begin
  perform public.order_account(p_userid, p_username, 'Driver');
  return null;
exception when sqlstate 'PT400' then
  get stacked diagnostics v_detail = pg_exception_detail, v_hint = pg_exception_hint;
  return v_hint || ': ' || v_detail;
end
$$;
create table tests.ids (userid text, id uuid);
grant all on tests.ids to public;

-- Access (D01, D19)

select tests.act_as_visitor();
select throws_ok($$ select public.order_account('new', 'New', 'Driver') $$, '42501', null, 'a visitor opens no account');
select tests.act_as('driver');
select throws_ok($$ select public.order_account('new', 'New', 'Driver') $$, 'PT401', 'Unauthorized access.', 'a driver opens no account');
select tests.act_as('demoted');
select throws_ok($$ select public.order_account('new', 'New', 'Driver') $$, 'PT401', 'Unauthorized access.', 'nor does a demoted admin');
select tests.act_as('employee');
select throws_ok($$ select public.order_account('new', 'New', 'Employee') $$, 'PT401', 'Unauthorized access.',
  'an employee opens no employee''s');
select throws_ok(format('select public.order_account(''new'', ''New'', %L)', designation), 'PT400', null,
  'nor one that is ' || coalesce(designation, 'nothing')) from unnest(array['Admin', 'Owner', null]) designation;
insert into tests.ids select 'driver2', public.order_account(' Driver2 ', ' Driver TWO ', 'Driver');
select tests.act_as('admin');
insert into tests.ids select 'employee2', public.order_account('employee2', 'Employee Two', 'Employee');
insert into tests.ids select 'driver3', public.order_account('driver3', 'Driver Three', 'Driver');
select throws_ok($$ select public.order_account('admin2', 'Admin Two', 'Admin') $$, 'PT400', null, 'an admin opens no admin''s');
select throws_ok($$ select public.order_admin_account('admin2', 'Admin Two') $$, '42501', null, 'by no way');
select throws_ok(format('select public.order_account(%L, %L, ''Driver'')', userid, username), 'PT400',
  'User with the same userID or userName already exists.', 'not ' || userid || ' ' || username)
from (values (' DRIVER', 'New'), ('new', 'test DRIVER '), ('new', 'Test admin')) taken (userid, username);
select is((select count(*) from public.staff where userid in ('driver2', 'employee2', 'driver3', 'admin2', 'new')), 0::bigint, 'an order is no account yet');
select tests.act_as_server();
insert into tests.ids select 'admin2', public.order_admin_account('Admin2', 'Admin Two');
select throws_ok($$ select public.order_account('new', 'New', 'Driver') $$, '42501', null,
  'the secret key opens an admin''s account and no other');
select throws_ok($$ select public.order_admin_account('admin', 'Somebody') $$, 'PT400',
  'User with the same userID or userName already exists.', 'which is not taken either');

-- Opening

select tests.auth_server_makes(id) from tests.ids where userid = 'driver2';
select is(tests.designation_of('driver2'), 'Driver', 'with the login the staff row is there, its user id trimmed and lower case');
select is(tests.last_entry(), 'Test employee INSERT staff driver2', 'in the name of the employee who ordered it');
select tests.act_as_postgres();
select is((select username::text from public.staff where userid = 'driver2'), 'Driver TWO', 'its name trimmed, in the case it was written in (R279)');
select tests.auth_server_makes(id) from tests.ids where userid = 'employee2';
select is(tests.designation_of('employee2'), 'Employee', 'the admin''s order is carried out');
select is(tests.last_entry(), 'Test admin INSERT staff employee2', 'in the admin''s name');
select tests.auth_server_makes(id) from tests.ids where userid = 'admin2';
select is(tests.designation_of('admin2'), 'Admin', 'and the operator''s');
select is(tests.last_entry(), 'system INSERT staff admin2', 'which is the system''s doing');
select tests.act_as_postgres();
update private.account_orders set ordered_at = now() - interval '10 minutes 1 second' where userid = 'driver3';
select tests.auth_server_makes(id) from tests.ids where userid = 'driver3';
select is(tests.designation_of('driver3'), null, 'an order is good for ten minutes');
select tests.act_as_postgres();
select is_empty($$ select from private.account_orders o join tests.ids i using (id) where i.userid <> 'driver3' $$, 'and carried out once');
select tests.auth_server_makes('7c7c7c7c-0000-4000-8000-000000000001');
select tests.act_as_postgres();
select is_empty($$ select from public.staff where id = '7c7c7c7c-0000-4000-8000-000000000001' $$, 'a login nobody ordered is no account');

-- Race condition of two orders for one name: the second fails with its login

select tests.act_as('admin');
insert into tests.ids select 'twin', public.order_account('twin', 'Twin', 'Driver') from generate_series(1, 2);
select tests.auth_server_makes((select id from tests.ids where userid = 'twin' order by id limit 1));
select throws_ok($$ select tests.auth_server_makes((select id from tests.ids where userid = 'twin' order by id desc limit 1)) $$,
  '23505', null, 'of two at once one is made');
select tests.act_as_postgres();
select is((select count(*) from auth.users u join tests.ids i using (id) where i.userid = 'twin'), 1::bigint, 'and of the other not even its login');

-- An order is void when its orderer is dismissed; normalized names; a limit of orders

select tests.act_as_postgres();
select tests.add_persona('leaver', 'Employee');
select tests.act_as('leaver');
insert into tests.ids select 'late', public.order_account('late', 'Late', 'Driver');
select tests.act_as_postgres();
delete from auth.users where id = tests.id_of('leaver');
select throws_ok($$ select tests.auth_server_makes((select id from tests.ids where userid = 'late')) $$, 'PT401', null,
  'an account ordered by somebody who has left is not made');
select tests.act_as('employee');
select throws_ok(format('select public.order_account(%L, %L, ''Driver'')', userid, username), 'PT400',
  'This user ID or this name cannot be used.', 'not ' || coalesce(what, userid))
from (values ('new', ' System ', 'the system''s name'), ('new', E'\u200b', 'an invisible name'), ('new', repeat('x', 61), 'a long name'),
             (repeat('x', 41), 'New', 'a long user id'), ('a b', 'New', null), ('', 'New', 'an empty user id')) odd (userid, username, what);
select throws_ok($$ select public.order_account('new', E'test\u00a0 DRIVER', 'Driver') $$, 'PT400',
  'User with the same userID or userName already exists.', 'a name is taken however its spaces are written');
select is(tests.detail_of_order(userid, username), reason || ': ' || detail, format('%L %L is told why not', userid, username))
from (values ('DRIVER', 'New', 'account.userid_taken', 'The user ID is taken.'),
             ('new', 'Test Driver', 'account.name_taken', 'The name is taken.'),
             ('driver', 'Test admin', 'account.taken', 'The user ID is taken. The name is taken.'),
             ('a b', 'New', 'account.userid_invalid', 'The user ID must be 1 to 40 letters, digits and . _ @ + - only.'),
             ('new', E'\u200b', 'account.name_invalid', 'The name must be 1 to 60 characters that can be seen.'),
             ('new', ' System ', 'account.name_reserved', 'The name is kept for the system.'),
             ('a b', 'system', 'account.invalid',
              'The user ID must be 1 to 40 letters, digits and . _ @ + - only. The name is kept for the system.'))
  refused (userid, username, reason, detail);
select throws_ok($$ select public.order_account('busy' || n, 'Busy ' || n, 'Driver') from generate_series(1, 101) n $$, 'PT429', null,
  'a hundred orders at once are enough');

-- Closing (D29)

select tests.act_as('employee');
select throws_ok($$ select public.order_account_deletion('driver2') $$, 'PT403', null, 'an employee closes no account, not even one that they opened');
select tests.act_as('driver');
select throws_ok($$ select public.order_account_deletion('driver') $$, 'PT403', null, 'a driver closes none');
select tests.act_as('admin');
select throws_ok($$ select public.order_account_deletion(' ADMIN ') $$, 'PT400', 'You cannot delete your own account.', 'an admin not their own');
select throws_ok($$ select public.order_account_deletion('nobody') $$, 'PT404', 'There is no such account.', 'nor one there is not');
select is(public.order_account_deletion(' Driver2'), (select id from tests.ids where userid = 'driver2'), 'they close another''s');
select is(tests.designation_of('driver2'), 'Driver', 'once the Auth server has done it');
select tests.auth_server_deletes(id) from tests.ids where userid = 'driver2';
select is(tests.designation_of('driver2'), null, 'then both halves are gone');
select is(tests.last_entry(), 'Test admin DELETE staff driver2', 'in the admin''s name');
select tests.auth_server_deletes(id) from tests.ids where userid = 'employee2';
select is(tests.last_entry(), 'system DELETE staff employee2', 'without an order it is the system''s doing');
select tests.act_as_postgres();
delete from public.staff where userdesignation = 'Admin' and userid not in ('admin', 'admin2');
select tests.act_as('admin');
select public.order_account_deletion('admin2');
select tests.auth_server_deletes(id) from tests.ids where userid = 'admin2';
select throws_ok($$ select tests.auth_server_deletes(tests.id_of('admin')) $$, 'PT409', null, 'the last admin stays');

-- Idempotency: one request is retried until the Auth server has done it, and never twice

create function tests.order_once(p_userid text default 'once') returns uuid language sql
as $$ select public.order_account(p_userid, 'Once', 'Driver', '7c7c7c7c-0000-4000-8000-000000000011', 'digest') $$;
create function tests.order_end_once() returns uuid language sql
as $$ select public.order_account_deletion('once', '7c7c7c7c-0000-4000-8000-000000000012') $$;
grant execute on all functions in schema tests to public;
select tests.act_as('admin');
insert into tests.ids select 'once', tests.order_once();
select is(tests.order_once(), (select id from tests.ids where userid = 'once'), 'what is not done yet is ordered again, under the same id');
select throws_ok($$ select public.order_account('once', 'Once', 'Driver', '7c7c7c7c-0000-4000-8000-000000000011', 'other') $$, 'PT409', null,
  'another password is refused');
select throws_ok($$ select tests.order_once('other') $$, 'PT409', null, 'other content under its request is refused');
select tests.act_as('employee');
select throws_ok('select tests.order_once()', 'PT409', null, 'and another person');
select tests.auth_server_makes(id) from tests.ids where userid = 'once';
select tests.act_as('admin');
select is(tests.order_once(), null, 'of what is done there is nothing left to do');
select is(tests.order_end_once(), (select id from tests.ids where userid = 'once'), 'its end is ordered');
select is(tests.order_end_once(), (select id from tests.ids where userid = 'once'), 'again while it is not done');
select tests.auth_server_deletes(id) from tests.ids where userid = 'once';
select tests.act_as('admin');
select is(tests.order_end_once(), null, 'not when it is');
select is(tests.order_once(), null, 'a late second try does not bring back who was deleted');
update tests.ids set id = public.order_account('once', 'Once', 'Driver') where userid = 'once';
select tests.auth_server_makes(id) from tests.ids where userid = 'once';
select tests.act_as('admin');
select is(tests.order_end_once(), null, 'nor does it delete who has the user id now');

-- The list (R245, D05)

select tests.act_as('employee');
select throws_ok('select public.list_accounts()', 'PT403', null, 'an employee lists no accounts');
select tests.act_as('admin');
select set_has($$ select userid from public.list_accounts() $$,
  $$ values ('admin'), ('employee'), ('driver'), ('demoted') $$, 'an admin sees all accounts');
select is_empty($$ select from public.list_accounts() where userpassword <> '********' $$,
  'and nobody''s password');
select set_eq($$ select jsonb_object_keys(to_jsonb(account)) from public.list_accounts() account $$,
  array['userid', 'username', 'userpassword', 'userdesignation'], 'nor anything else of them');

-- Passwords

select is(public.may_change_password(), 'admin', 'an admin changes their own password');
select is(public.may_change_password('7c7c7c7c-0000-4000-8000-000000000013'), 'admin', 'for a request');
select is(public.may_change_password('7c7c7c7c-0000-4000-8000-000000000013'), 'admin', 'again, as long as the password is the old one');
select tests.act_as('employee');
select is(public.may_change_password(), 'employee', 'an employee theirs');
select tests.act_with('supabase_auth_admin', '{}');
update auth.users set encrypted_password = 'w' where id = tests.id_of('admin');
select tests.act_as('admin');
select is(public.may_change_password('7c7c7c7c-0000-4000-8000-000000000013'), 'admin', 'also when it was changed otherwise');
select throws_ok($$ select public.may_change_password('7c7c7c7c-0000-4000-8000-000000000013', 'other') $$, 'PT409', null,
  'with other passwords it is another request');
select tests.act_with('supabase_auth_admin', '{}');
update auth.users set raw_user_meta_data = '{"password_request": "7c7c7c7c-0000-4000-8000-000000000013"}' where id = tests.id_of('employee');
select tests.act_as('admin');
select is(public.may_change_password('7c7c7c7c-0000-4000-8000-000000000013'), 'admin', 'another person does not answer it');
select tests.act_with('supabase_auth_admin', '{}');
update auth.users set encrypted_password = 'y' where id = tests.id_of('admin');
update auth.users set raw_user_meta_data = '{"password_request": "7c7c7c7c-0000-4000-8000-000000000013"}' where id = tests.id_of('admin');
select tests.act_as('admin');
select is(public.may_change_password('7c7c7c7c-0000-4000-8000-000000000013'), null, 'not once more for the request that has changed it');
select tests.act_as_postgres();
select is(tests.last_entry(), 'Test admin UPDATE staff admin ********', 'a change of a password is logged, the password is not');
select tests.act_with('supabase_auth_admin', '{}');
update auth.users set encrypted_password = 'y', updated_at = now() where id = tests.id_of('employee') and encrypted_password = 'y';
update auth.users set updated_at = now() where id = tests.id_of('employee');
select tests.act_as_postgres();
select is(tests.last_entry(), 'Test admin UPDATE staff admin ********', 'other changes of a login are not');

-- A password that an admin resets: one entry in the log, and until its holder has changed it the account opens nothing else

create function tests.auth_server_sets_password(p_userid text) returns bigint language plpgsql
as $$
declare
  v_before bigint := tests.logged();
begin
  perform tests.act_with('supabase_auth_admin', '{}');
  update auth.users set encrypted_password = gen_random_uuid() where id = tests.id_of(p_userid);
  perform tests.act_as_postgres();
  return tests.logged() - v_before;
end
$$;
-- The tables and views of which the caller sees a row.
create function tests.seen_tables() returns text[] language plpgsql
as $$
declare
  v_name text;
  v_sees boolean;
  v_seen text[] := '{}';
begin
  for v_name in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
    and has_any_column_privilege(oid, 'select') and relname not like 'pg\_%' and relname not like 'tap%' order by 1
  loop
    execute format('select exists (select 1 from public.%I)', v_name) into v_sees;
    if v_sees then v_seen := v_seen || v_name; end if;
  end loop;
  return v_seen;
end
$$;
create function tests.resets_none(p_userid text, p_status text) returns text language plpgsql
as $$
begin
  perform tests.act_as(p_userid);
  return throws_ok($q$ select public.order_password_reset('driver') $q$, p_status, null, p_userid || ' resets no password');
end
$$;

create function tests.is_out_until_he_changes_it(p_userid text) returns setof text language plpgsql
as $$
begin
  perform tests.act_as('admin');
  return next is(public.order_password_reset(p_userid), tests.id_of(p_userid), 'an admin resets the password of ' || p_userid);
  return next is(tests.auth_server_sets_password(p_userid), 1::bigint, 'which is one entry in the log');
  return next is(tests.last_entry(), 'Test admin UPDATE staff ' || p_userid || ' ********', 'and theirs');
  return next is(tests.auth_server_sets_password(p_userid), 1::bigint, 'the second of two resets at the same moment');
  return next is(tests.last_entry(), 'system UPDATE staff ' || p_userid || ' ********', 'is not the holder''s, and opens nothing');
  perform tests.act_as(p_userid);
  return next is(tests.seen_tables(), array['staff'], p_userid || ' sees no row but their own');
  return next is(tests.rows('select from public.staff'), 1::bigint, 'and one of those');
  return next is_empty('select from storage.objects', 'no file');
  return next throws_ok($q$ insert into storage.objects (bucket_id, name, owner_id)
    values ('private-files', 'OfficeDocuments/1700000000009', auth.uid()::text) $q$, '42501', null, 'stores none');
  return next throws_ok($q$ select * from public.claim_upload('OfficeDocuments/1700000000009', 'a.pdf', 'application/pdf') $q$, 'PT403',
    'Please choose a password of your own first.', 'announces none, and is told why');
  return next is((select count(*) from tests.opened() where opened not in ('who_am_i', 'may_change_password')
    and opened not in (select name from tests.functions_for where people @> '{visitor}')), 0::bigint, 'and no verb');
  return next is(public.may_change_password(), p_userid, 'but the change of their password');
  return next is(tests.auth_server_sets_password(p_userid), 1::bigint, 'which is one entry in the log');
  return next is(tests.last_entry(), format('%s UPDATE staff %s ********', 'Test ' || p_userid, p_userid), 'and their own');
  perform tests.act_as(p_userid);
  return next cmp_ok(cardinality(tests.seen_tables()), '>', 3, 'after it they work again');
end
$$;
grant execute on all functions in schema tests to public;

select tests.act_as_visitor();
select throws_ok($$ select public.order_password_reset('driver') $$, '42501', null, 'a visitor resets no password');
select tests.resets_none(userid, status) from (values ('driver', 'PT403'), ('employee', 'PT403'), ('deleted', 'PT401'),
  ('demoted', 'PT401'), ('stranger', 'PT401')) as persona (userid, status);
select tests.act_as('admin');
select throws_ok($$ select public.order_password_reset('nobody') $$, 'PT404', null, 'an admin none of nobody');
select throws_ok($$ select public.order_password_reset('admin') $$, 'PT400', 'Please change your own password with the old one.', 'nor their own');
select tests.is_out_until_he_changes_it(userid) from unnest(array['driver', 'employee']) userid;

-- The first account of a shop (R593): this one has accounts

select tests.act_as_visitor();
select is(public.awaits_first_admin(), false, 'a visitor is told that the shop awaits no first admin');
select throws_ok($$ select public.order_first_admin('first', 'First') $$, '42501', null, 'and orders none: the code is the Edge Function''s to compare');
select tests.act_as('admin');
select throws_ok($$ select public.order_first_admin('first', 'First') $$, '42501', null, 'nor does an admin');
select tests.act_as_server();
select throws_ok($$ select public.order_first_admin('first', 'First') $$, 'PT409', 'This shop has an account already. Please log in.',
  'there is one first account');
select tests.act_as_postgres();
insert into private.account_orders (id, userid, username, userdesignation, actor_name, is_first)
values ('b0000000-0000-4000-8000-0000000000f1', 'first', 'First', 'Admin', 'website', true);
select throws_ok($$ select tests.auth_server_makes('b0000000-0000-4000-8000-0000000000f1') $$, 'PT409', null,
  'and an order of one is void once there is an account: of two who would be first, the second');
select is(tests.designation_of('first'), null, 'nobody has come of it');

select * from finish();
rollback;
