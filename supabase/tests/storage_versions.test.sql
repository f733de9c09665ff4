-- Our assumption about storage.objects: one row is one file. Newer versions of Storage can keep old versions of a file as rows of
-- their own (`archived_at`) when versioning is on for a bucket; it must be off.
begin;
\ir helpers/personas.psql
select plan(4);

select is_empty($$ select id, to_jsonb(b) ->> 'versioning_status' from storage.buckets b
  where id in ('public-files', 'private-files') and to_jsonb(b) ->> 'versioning_status' <> 'DISABLED' $$,
  'versioning is off: every query over storage.objects would find the old versions of a file too, see docs/decisions/0010');
select is_empty($$ select name from storage.objects o where to_jsonb(o) ->> 'archived_at' is not null limit 1 $$,
  'so no file is an old version');
select is_empty($$ select bucket_id, name from storage.objects group by 1, 2 having count(*) > 1 $$, 'and no name is there twice');

-- Query plan: the display image of each vehicle on the home page uses the index that stays.
create function tests.plan_of(p_sql text) returns text language plpgsql
as $$
declare
  v_line text;
  v_plan text := '';
begin
  set local enable_seqscan = off;
  set local enable_bitmapscan = off;
  for v_line in execute 'explain ' || p_sql loop
    v_plan := v_plan || v_line;
  end loop;
  return v_plan;
end
$$;
select matches(
  tests.plan_of(replace((select substring(prosrc from 'return \((.*)\);') from pg_proc where oid = 'private.display_image'::regproc),
    'p_registernumber', quote_literal('X'))),
  'using idx_objects_bucket_id_name on objects .*Index Cond: .*/InventoryVehicleImages/0',
  'a display image is found by the index in collation "C"');

select * from finish();
rollback;
