-- Documents: the descriptions of files in OfficeDocuments and AdminDocuments. A document has an uploader
-- even without a description, and may be described later.

create table public.document_descriptions (
  uniqueid      text primary key check (uniqueid ~ '^(0|[1-9][0-9]{0,14})$'),
  description   varchar(500) not null check (description <> '') constraint description_is_clean check (private.is_text(description)),
  doctype       text not null check (doctype in ('Office', 'Vehicle')),
  docuploadedby text not null default private.my_designation() check (docuploadedby in ('Admin', 'Employee')),
  described_by  uuid default auth.uid()
);
comment on column public.document_descriptions.uniqueid is 'The last part of the document''s path.';
comment on column public.document_descriptions.described_by is 'Whose document it is; before one is stored, who wrote this.';

-- Whose document it is

-- The number in a document's path; null for any other file.
create function private.document_number(p_path text) returns text
language sql immutable set search_path = ''
as $$ select (regexp_match(p_path, '(?:^|/)(?:OfficeDocuments|AdminDocuments)/([0-9]+)$'))[1] $$;

create index documents_by_number on private.file_claims (private.document_number(path));

-- The stored documents of this number: path, owner, and the owner's designation when they announced it.
-- Security definer: no role may read upload claims.
create function private.stored_documents(p_uniqueid text)
returns table (path text, owner uuid, designation text)
language sql stable security definer set search_path = ''
as $$
  select claim.path, claim.claimed_by, claim.claimed_as
  from private.file_claims claim join storage.objects o on o.bucket_id = 'private-files' and o.name = claim.path
  where private.document_number(claim.path) = p_uniqueid
$$;

-- The designation of a document's uploader; null when it was nobody of the staff.
-- Security definer: no role may read upload claims. Only asked about documents that the caller already sees.
create function private.document_uploader(p_path text) returns text
language sql stable security definer set search_path = ''
as $$ select claimed_as from private.file_claims where path = p_path and claimed_as in ('Admin', 'Employee') $$;

-- Whether the caller may describe the document of this number: their own, one not uploaded yet, or the only document
-- with this number when they see it, so that a colleague can add a missing description.
create function private.may_describe(p_uniqueid text) returns boolean
language sql stable set search_path = ''
as $$
  select coalesce(bool_and(owner = (select auth.uid())), true)
    or count(*) = 1
       and bool_and(path like 'OfficeDocuments/%' or designation = 'Employee' or (select private.is_admin()))
  from private.stored_documents(p_uniqueid)
$$;

-- Deletes descriptions that others wrote in advance under the number of a document that a person has now stored.
-- Security definer: nobody may otherwise delete what others wrote.
create function private.drop_foreign_description(p_uniqueid text) returns void
language sql security definer set search_path = ''
as $$
  delete from public.document_descriptions
  where uniqueid = p_uniqueid and described_by is distinct from auth.uid()
    and auth.uid() in (select owner from private.stored_documents(p_uniqueid)) and private.may_describe(p_uniqueid)
$$;

-- A description belongs to the document's uploader, also when a colleague writes it: whoever sees the document sees it, and it
-- is deleted with it. The columns in the request are overwritten. The log says who wrote it.
-- Security definer: no role may read upload claims or write these columns.
create function private.describe_for_owner() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_documents record;
begin
  select count(*) as found, min(owner::text)::uuid as owner, min(path) as path into v_documents
  from private.stored_documents(new.uniqueid);
  if v_documents.found = 1 then
    new.described_by := coalesce(v_documents.owner, new.described_by);
    new.docuploadedby := coalesce(private.document_uploader(v_documents.path), new.docuploadedby);
    new.doctype := case when v_documents.path like 'OfficeDocuments/%' then 'Office' else 'Vehicle' end;
  end if;
  return new;
end
$$;

create trigger describe_for_owner before insert on public.document_descriptions
  for each row execute function private.describe_for_owner();

-- Deletes the description with its document.
-- Security definer: whoever deletes a document may not see its description.
create function private.forget_description() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.document_descriptions
  where uniqueid = private.document_number(old.name) and described_by::text = old.owner_id;
  return null;
end
$$;

drop trigger if exists forget_description on storage.objects;
create trigger forget_description after delete on storage.objects
  for each row execute function private.forget_description();

revoke execute on function
  private.document_number, private.stored_documents, private.document_uploader, private.may_describe,
  private.drop_foreign_description, private.describe_for_owner, private.forget_description
  from public;
grant execute on function
  private.stored_documents, private.document_uploader, private.may_describe, private.drop_foreign_description
  to authenticated;

-- Access: the whole office sees the dealer's documents; of a vehicle's documents an employee sees and deletes an employee's.

select private.protect_table('public.document_descriptions');

grant select, insert (uniqueid, description, doctype), delete on public.document_descriptions to authenticated;
create policy "office staff read descriptions, employees their own kind" on public.document_descriptions
  for select to authenticated using (
    (select private.is_admin())
    or (doctype = 'Office' or docuploadedby = 'Employee') and (select private.is_office()));
create policy "office staff describe their documents" on public.document_descriptions
  for insert to authenticated with check ((select private.is_office()) and private.may_describe(uniqueid));
create policy "office staff delete descriptions, employees their own kind" on public.document_descriptions
  for delete to authenticated using (
    (select private.is_admin())
    or (doctype = 'Office' or docuploadedby = 'Employee') and (select private.is_office()));

-- Verbs

-- Describes a document. A description is immutable; the same text again is success (idempotent).
create function public.describe_document(
  p_uniqueid text, p_description text, p_doctype text, p_request_id uuid default null
) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'describe_document', jsonb_build_array(p_uniqueid, p_description, p_doctype)) is not null
  then
    return;
  end if;
  perform private.drop_foreign_description(p_uniqueid);
  insert into public.document_descriptions (uniqueid, description, doctype) values (p_uniqueid, p_description, p_doctype)
  on conflict (uniqueid) do nothing;
  if not found and not exists (
    select from public.document_descriptions where uniqueid = p_uniqueid and description = p_description
  ) then
    raise sqlstate 'PT409' using message = 'This document has a description already.', hint = 'document.described';
  end if;
end
$$;

-- The descriptions that the caller may see, as three lists in the order of their numbers: {"descriptions",
-- "docuploadedby", "uniqueids"}. Without p_folder: every document with a description. With it: every document in the folder,
-- '' for a missing description or an unknown uploader. What somebody wrote in advance under the number of another
-- person's document does not count. One JSON, because PostgREST truncates rows at max_rows, a thousand.
create function public.list_descriptions(p_folder text default null) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_folder text := rtrim(p_folder, '/') || '/';
begin
  perform private.require_office();
  return (
    with document as (
      select uniqueid, description, docuploadedby from public.document_descriptions where p_folder is null
      union all
      select split_part(o.name, '/', -1), coalesce(d.description, ''),
             coalesce(private.document_uploader(o.name), d.docuploadedby, '')
      from storage.objects o
      left join public.document_descriptions d on d.uniqueid = split_part(o.name, '/', -1)
        and (o.owner_id is null or d.described_by is null or d.described_by::text = o.owner_id)
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

-- Deletes a description. Deleting the document deletes it too, so finding none is success; so is one that the
-- caller may not see, or they could probe whether it exists.
create function public.delete_description(p_uniqueid text, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'delete_description', jsonb_build_array(p_uniqueid)) is not null then
    return;
  end if;
  delete from public.document_descriptions where uniqueid = p_uniqueid;
end
$$;

revoke execute on function
  public.describe_document, public.list_descriptions, public.delete_description
  from public, anon, authenticated, service_role;
grant execute on function public.describe_document, public.list_descriptions, public.delete_description to authenticated;
