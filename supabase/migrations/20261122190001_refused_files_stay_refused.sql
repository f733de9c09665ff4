-- Written by comparing the book with the migrations. Read it, put it into an order that applies, say why,
-- and see to the rows that are there. Then: npm run migration

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.files_to_check (
  p_paths text[]
)
  RETURNS TABLE (
    bucket   text,
    path     text,
    version  text,
    filename text,
    mimetype text,
    refused  boolean
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_due text[] := p_paths;
begin
  if v_due is null then
    delete from private.file_checks c where c.refused is not null and c.since < now() - interval '1 day'
      and not exists (select from storage.objects where bucket_id = c.bucket and name = c.path);
    with due as (
      select c.bucket, c.path from private.file_checks c
      where c.next_try <= now() order by c.next_try limit 20 for update skip locked
    ), leased as (
      update private.file_checks c set next_try = case
        when c.refused is not null and not exists (
          select from storage.objects where bucket_id = c.bucket and name = c.path) then 'infinity'
        else now() + greatest(interval '1 minute', (now() - c.since) / 2) end
      from due where c.bucket = due.bucket and c.path = due.path
      returning c.path
    )
    select array_agg(leased.path) into v_due from leased;
  end if;
  return query
    select c.bucket, c.path, c.version, private.file_name(c.path), lower(split_part(o.metadata ->> 'mimetype', ';', 1)),
      c.refused is not null
    from private.file_checks c
    left join storage.objects o on o.bucket_id = c.bucket and o.name = c.path and o.version is not distinct from c.version
    where c.path = any (v_due) and (o.id is not null or p_paths is not null and c.refused is not null);
end
$function$;
