-- Descriptions that give nothing away: whether an admin's paper of a vehicle bears a number is not an employee's to know
-- (D25). So what he writes neither runs into what he does not see nor is refused because of it: every writer has a row of
-- his own, and only documents that the caller sees are asked about.

alter table public.document_descriptions drop constraint document_descriptions_pkey;
alter table public.document_descriptions
  add constraint one_description_of_each_person unique nulls not distinct (uniqueid, described_by);

-- The stored documents of this number that the caller sees.
create function private.seen_documents(p_uniqueid text) returns table (path text, owner uuid, designation text)
language sql stable set search_path = ''
as $$
  select path, owner, designation from private.stored_documents(p_uniqueid)
  where owner = (select auth.uid()) or path like 'OfficeDocuments/%' or designation = 'Employee' or (select private.is_admin())
$$;
revoke execute on function private.seen_documents from public;
grant execute on function private.seen_documents to authenticated;

-- Whether the caller may describe the document of this number: his own, or the one document that bears it when he sees it
-- (D25), so that a colleague can say later what somebody left without a word; or one that is still to come, of the house, or
-- of a vehicle when he is an admin. Of a vehicle's papers an employee describes what he sees: he gets the same answer
-- for one that he does not see and for one that is not there.
create function private.may_describe(p_uniqueid text, p_doctype text) returns boolean
language sql stable set search_path = ''
as $$
  select case when count(*) = 0 then p_doctype is distinct from 'Vehicle' or (select private.is_admin())
    else count(*) = 1 or bool_and(owner = (select auth.uid())) end
  from private.seen_documents(p_uniqueid)
$$;
revoke execute on function private.may_describe(text, text) from public;
grant execute on function private.may_describe(text, text) to authenticated;

-- A description belongs to whoever uploaded the document, also when a colleague writes it: it is seen by those who see the
-- document, whatever the caller calls it, and goes with it. The log says who wrote it.
-- Definer: announcements are nobody's to read, and nobody is granted these columns.
create or replace function private.describe_for_owner() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_documents record;
begin
  select count(*) as found, min(owner::text)::uuid as owner, min(path) as path into v_documents
  from private.seen_documents(new.uniqueid);
  if v_documents.found = 1 then
    new.described_by := coalesce(v_documents.owner, new.described_by);
    new.docuploadedby := coalesce(private.document_uploader(v_documents.path), new.docuploadedby);
    new.doctype := case when v_documents.path like 'OfficeDocuments/%' then 'Office' else 'Vehicle' end;
  end if;
  return new;
end
$$;

alter policy "office staff describe their documents" on public.document_descriptions
  with check ((select private.is_office()) and private.may_describe(uniqueid, doctype));

-- Describes a document from the payload of POST /api/Description (R219). Once described it stays so; the same again is
-- taken for a second try.
create or replace function public.describe_document(document jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  v_number text := document ->> 'uniqueID';
begin
  perform private.require_office();
  insert into public.document_descriptions (uniqueid, description, doctype)
  values (v_number, document ->> 'description', document ->> 'docType')
  on conflict (uniqueid, described_by) do nothing;
  if not found and not exists (
    select from public.document_descriptions
    where uniqueid = v_number and description = document ->> 'description'
      and described_by = coalesce(
        (select min(owner::text)::uuid from private.seen_documents(v_number) having count(*) = 1), auth.uid())
  ) then
    raise sqlstate 'PT409' using message = 'This document has a description already.';
  end if;
end
$$;
drop function private.drop_foreign_description, private.may_describe(text);

-- What is written about the documents the caller may see, as three lists in the order of their numbers (R220):
-- {"descriptions", "docuploadedby", "uniqueids"}. Of all folders those that are described; of one folder every document,
-- with '' where nothing is written and '' for an uploader who is not known. What somebody wrote in advance under the number
-- of another person's document is no description of it.
create or replace function public.list_descriptions(p_folder text default null) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_folder text := rtrim(p_folder, '/') || '/';
begin
  perform private.require_office();
  return (
    with document as (
      select d.uniqueid, d.description, d.docuploadedby
      from public.document_descriptions d
      where p_folder is null and (
        select count(*) = 0 or coalesce(bool_or(owner = d.described_by), false) or d.described_by is null
        from private.seen_documents(d.uniqueid))
      union all
      select split_part(o.name, '/', -1), coalesce(d.description, ''),
             coalesce(private.document_uploader(o.name), d.docuploadedby, '')
      from storage.objects o
      left join lateral (
        select * from public.document_descriptions
        where uniqueid = split_part(o.name, '/', -1)
          and (o.owner_id is null or described_by is null or described_by::text = o.owner_id)
        order by described_by nulls last limit 1) d on true
      where o.bucket_id = 'private-files'
        and o.name collate "C" >= v_folder and o.name collate "C" < rtrim(v_folder, '/') || '0'
        and (private.parse_path(o.name)).folder in ('OfficeDocuments', 'AdminDocuments')
    )
    select jsonb_build_object(
      'descriptions', coalesce(jsonb_agg(description order by uniqueid::bigint), '[]'),
      'docuploadedby', coalesce(jsonb_agg(docuploadedby order by uniqueid::bigint), '[]'),
      'uniqueids', coalesce(jsonb_agg(uniqueid order by uniqueid::bigint), '[]'))
    from document
  );
end
$$;

-- Deletes what is written about a document (R224), one row after the other as everybody must. With the document itself it
-- goes by itself, so that finding nothing is no failure (D39); neither is finding what the caller may not see, or he would
-- learn that it is there (D25).
create or replace function public.delete_description(p_uniqueid text) returns void
language plpgsql set search_path = ''
as $$
declare
  v_writer uuid;
begin
  perform private.require_office();
  for v_writer in select described_by from public.document_descriptions where uniqueid = p_uniqueid loop
    delete from public.document_descriptions where uniqueid = p_uniqueid and described_by is not distinct from v_writer;
  end loop;
end
$$;
