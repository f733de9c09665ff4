-- Secure by default: nothing is granted that no migration granted on purpose. Read from the catalogue, so that it covers later
-- chapters too.
begin;
\ir helpers/personas.psql
\ir helpers/access.psql
select * from no_plan();

create view tests.there as
  select c.oid, n.nspname, c.relname::text collate "default" as relname, c.relkind, c.relrowsecurity, c.reloptions, c.relowner, c.relacl
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'private') and c.relkind in ('r', 'p', 'v', 'm', 'f')
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e');

create view tests.functions as
  select p.oid, n.nspname, (n.nspname || '.' || p.proname) collate "default" as name, p.prosecdef, p.proconfig, p.proowner, p.proacl, p.prosrc
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'private')
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e');

create function tests.callable_by(p_role text) returns setof text
language sql
as $$ select name from tests.functions where has_function_privilege(p_role, oid, 'execute') order by name collate "C" $$;

-- Tables and views

select isnt_empty($$ select from tests.there where relkind = 'r' $$, 'there are tables to look at');
select is_empty($$ select relname from tests.there where relkind in ('r', 'p') and not relrowsecurity $$,
  'every table has row-level security');
select is_empty($$ select relname from tests.there
  where nspname = 'public' and relkind = 'v' and not coalesce(reloptions @> '{security_invoker=true}', false) $$,
  'every exposed view asks with the rights of its caller');
select is_empty($$ select relname from tests.there where nspname = 'public' and relkind in ('m', 'f') $$,
  'no materialized view and no foreign table, which have no row-level security, is exposed');
select is_empty($$
  select r.relname from tests.there r
  where r.nspname = 'public' and r.relkind in ('r', 'p')
    and r.relname <> 'activity_log'  -- it would log itself for ever
    and r.relname <> 'issued_papers'  -- made with a payment, which is logged; what is made by hand is logged
    and r.relname <> 'sale_taxes'  -- made by a sale and a buying price, which are logged
    and r.relname <> 'schedule'  -- made by a sale, which is logged; what is changed by hand is logged
    and not exists (
      select from pg_trigger t
      where t.tgrelid = r.oid and t.tgname = 'log_changes' and t.tgenabled in ('O', 'A')
        and t.tgfoid = 'private.log_change'::regproc
        and t.tgtype & 31 = 29  -- per row, after, on insert, update and delete
        and t.tgqual is null and t.tgattr::text = '')
  $$, 'every change of every exposed table is logged');
select is_empty($$
  select r.relname, a.grantee::regrole, a.privilege_type
  from tests.there r, aclexplode(r.relacl) a
  where a.grantee <> r.relowner and a.privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE')
  $$, 'nobody but the owner may truncate, refer to or hang triggers on a table: none of it asks row-level security');
select is_empty($$
  select r.relname, a.privilege_type from tests.there r, aclexplode(r.relacl) a where a.grantee = 0
  union all
  select r.relname || '.' || c.attname, a.privilege_type
  from tests.there r join pg_attribute c on c.attrelid = r.oid, aclexplode(c.attacl) a where a.grantee = 0
  $$, 'no grant goes to everybody');
select is_empty($$
  select r.relname, role, c.attname
  from tests.there r join pg_attribute c on c.attrelid = r.oid,
    unnest(array['anon', 'authenticated', 'service_role']) role
  where c.attnum > 0 and not c.attisdropped
    and (c.attname = 'registernumber' or r.relname = 'cardetails' and c.attname in ('status', 'created_at'))
    and has_column_privilege(role, r.oid, c.attnum, 'update')
  $$, 'a registration number, and whether a vehicle is sold, is never anybody''s to update');
select is_empty($$
  select r.relname, privilege from tests.there r, unnest(array['insert', 'update', 'delete']) privilege
  where has_table_privilege('anon', r.oid, privilege)
     or privilege <> 'delete' and has_any_column_privilege('anon', r.oid, privilege)
  $$, 'a visitor writes no table');
select set_eq($$ select relname from tests.there where has_any_column_privilege('anon', oid, 'select') $$,
  $$ select relation from tests.relations where visitor <> '' $$, 'a visitor is granted the listing and what it is made of, nothing else');
select is_empty($$
  select attname from pg_attribute
  where attrelid = 'public.cardetails'::regclass and attname in ('vehiclebuyprice', 'vehicle_key')
    and has_column_privilege('anon', attrelid, attnum, 'select')
  $$, 'a visitor is granted the public columns only');
select results_eq($$
  select relname || ': ' || string_agg(privilege, ' ' order by place)
  from tests.there,
    unnest(array['select', 'insert', 'update', 'delete']) with ordinality as t (privilege, place)
  where has_table_privilege('service_role', oid, privilege)
     or privilege <> 'delete' and has_any_column_privilege('service_role', oid, privilege)
  group by relname order by relname collate "C"
  $$, array['known_places: select insert update delete', 'login_attempts: select insert delete'],
  'the secret key, which no row-level security stops, reaches what signing in needs and nothing else');
select results_eq($$ select relname from tests.there
  where has_any_column_privilege('supabase_auth_admin', oid, 'select, insert, update') $$, array['staff'],
  'the Auth server reads designations and nothing else');

-- Policies

select is_empty($$
  select tablename, policyname from pg_policies
  where schemaname in ('public', 'private', 'storage') and roles && array['public', 'service_role']::name[]
  $$, 'every policy names the role it is for');
select is_empty($$
  select schemaname, tablename, cmd, roles from pg_policies
  where schemaname in ('public', 'private', 'storage') and (permissive <> 'PERMISSIVE' or cmd = 'ALL')
  union all
  select schemaname, tablename, cmd, roles from pg_policies
  where schemaname in ('public', 'private') group by 1, 2, 3, 4 having count(*) > 1
  $$, 'there is one permissive policy for an action and a role');
select is_empty($$
  select tablename, policyname from pg_policies
  where schemaname in ('public', 'private', 'storage') and 'supabase_auth_admin' <> all (roles)
    and 'true' in (btrim(qual, '()'), btrim(with_check, '()'))
    and (tablename, cmd) <> ('dealer', 'SELECT')
  $$, 'no policy of an API role lets everything through, except that anybody reads who the dealer is');

-- Functions

select isnt_empty($$ select from tests.functions $$, 'there are functions to look at');
select is_empty($$
  select name from tests.functions, aclexplode(coalesce(proacl, acldefault('f', proowner))) a where a.grantee = 0
  $$, 'no function may be called by everybody');
select set_eq($$ select tests.callable_by('anon') $$, $$
  select 'public.' || name from tests.functions_for where 'visitor' = any (people)
  union all values
    ('private.alt_of'), ('private.as_reserved'), ('private.ask'), ('private.before_request'), ('private.count_facets'), ('private.dialled'), ('private.display_image'),
    ('private.emi_factor'), ('private.first_loan'), ('private.had_account'),
    ('private.landing_vehicle'), ('private.mark_shared'), ('private.names_of'), ('private.pay_page'), ('private.rate'), ('private.share_list'), ('private.shared_list'),
    ('private.last_migration'), ('private.listed_page'), ('private.must_change_password'), ('private.my_designation'), ('private.parse_path'), ('private.pictures_of'), ('private.views_of'),
    ('private.public_file_list'), ('private.refuse_long_filter'), ('private.reserved_numbers'), ('private.require_designation'), ('private.require_staff'), ('private.search_meaning'),
    ('private.search_form'), ('private.search_page'), ('private.similar_vehicles'), ('private.site_languages'), ('private.steps_of'), ('private.today'), ('private.type_of_words'),
    ('private.vehicle_key'), ('private.vehicle_names'), ('private.words_query')
  $$, 'a visitor calls these functions and no other');
select set_eq($$ select tests.callable_by('service_role') $$, $$
  select 'public.' || name from tests.functions_for where people = '{}' and name <> 'custom_access_token_hook'
  union all values
    ('private.announce_sizes'), ('private.ask'), ('public.ask'), ('private.before_request'), ('private.chores'), ('private.counted_address'), ('private.files_to_check'),
    ('private.leftover_files'), ('private.login_email'), ('private.login_wait'), ('private.mark_shared'), ('public.mark_shared'), ('private.order_account'), ('private.order_first_account'), ('private.places'),
    ('private.note_operation'), ('private.settle_check'), ('private.share_list'), ('public.share_list'), ('private.stored_pictures'),
    ('private.system_health'), ('public.system_health')
  $$, 'the secret key opens the sign-in and an admin''s account, says from where a visitor asks, shares or marks, names what deleted vehicles left behind, settles what files are, notes operations and says how the shop runs, and nothing else');
select results_eq($$ select tests.callable_by('supabase_auth_admin') $$, array['public.custom_access_token_hook'],
  'the Auth server calls the hook and nothing else');
select is_empty($$ select name from tests.functions where prosecdef and nspname <> 'private' $$,
  'a function with its owner''s rights is never exposed');
select is_empty($$ select name from tests.functions
  where not coalesce(proconfig @> array['search_path=""'], false) $$,
  'every function has an empty search path');
select is_empty($$
  select name, statement
  from tests.functions,
    regexp_replace(prosrc, '--[^\n]*|''[^'']*''', ' ', 'g') as code,
    regexp_split_to_table(lower(code), ';') as statement
  where (statement ~ '\mdelete\s+from\M' or statement ~ '\mupdate\s+(only\s+)?[\w."]+(\s+(as\s+)?\w+)?\s+set\M')
    and statement !~ '\mwhere\M'
  $$, 'no function updates or deletes without a where: PostgREST''s sessions refuse it');
select is_empty($$
  select role, schema from unnest(array['anon', 'authenticated', 'service_role']) role, unnest(array['public', 'private']) schema
  where has_schema_privilege(role, schema, 'create')
  $$, 'no API role creates anything');

select * from finish();
rollback;
