-- What migrations leave outside the schemas public and private, where the CLI does not look, one line for each thing: buckets,
-- policies and triggers on the tables of Auth and Storage, extensions, settings of roles.

select concat('bucket ', to_jsonb(b)) as line
from (select id, name, public, file_size_limit, allowed_mime_types from storage.buckets) b
union all
select format('policy on %I.%I %s', schemaname, tablename, to_jsonb(p))
from (select * from pg_policies where schemaname in ('auth', 'storage')) p
union all
select concat(pg_get_triggerdef(t.oid), ' ', t.tgenabled)
from pg_trigger t join pg_class c on c.oid = t.tgrelid
where c.relnamespace in ('auth'::regnamespace, 'storage'::regnamespace) and not t.tgisinternal
union all
select format('extension %s in %s', extname, extnamespace::regnamespace) from pg_extension
union all
select format('setting of %s: %s', coalesce(nullif(setrole, 0)::regrole::text, 'everybody'), setting)
from pg_db_role_setting, unnest(setconfig) setting
where setdatabase in (0, (select oid from pg_database where datname = current_database()))
order by line;
