-- Documents: what is written about the papers in OfficeDocuments and AdminDocuments (R217-R224, D25). The files themselves
-- are in the chapters before.

create table public.document_descriptions (
  uniqueid      text primary key check (uniqueid ~ '^(0|[1-9][0-9]{0,14})$'),
  description   varchar(500) not null check (description <> ''),
  doctype       text not null check (doctype in ('Office', 'Vehicle')),
  docuploadedby text not null default private.my_designation() check (docuploadedby in ('Admin', 'Employee')),
  described_by  uuid default auth.uid()
);
comment on column public.document_descriptions.uniqueid is 'The last part of the document''s path.';

create trigger log_changes after insert or update or delete on public.document_descriptions
  for each row execute function private.log_change();

-- The number of a document by its path; null for any other file.
create function private.document_number(p_path text) returns text
language sql immutable set search_path = ''
as $$ select (regexp_match(p_path, '(?:^|/)(?:OfficeDocuments|AdminDocuments)/([0-9]+)$'))[1] $$;
create index documents_by_number on private.file_claims (private.document_number(path));

-- Whose documents of this number are stored.
-- Definer: announcements are nobody's to read.
create function private.document_owners(p_uniqueid text) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select claimed_by from private.file_claims join storage.objects on bucket_id = 'private-files' and name = path
  where private.document_number(path) = p_uniqueid
$$;

-- Whether the caller may describe the document of this number: his own, or one that is still to come.
create function private.may_describe(p_uniqueid text) returns boolean
language sql stable set search_path = ''
as $$ select not exists (select from private.document_owners(p_uniqueid) owner where owner <> (select auth.uid())) $$;

-- Makes room for the words of whoever has stored a document: what others wrote there in advance goes.
-- Definer: nobody may delete what others wrote otherwise.
create function private.drop_foreign_description(p_uniqueid text) returns void
language sql security definer set search_path = ''
as $$
  delete from public.document_descriptions
  where uniqueid = p_uniqueid and described_by is distinct from auth.uid()
    and auth.uid() in (select private.document_owners(p_uniqueid)) and private.may_describe(p_uniqueid)
$$;

-- A document takes its description along.
-- Definer: whoever deletes a document may not see its description.
create function private.forget_description() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.document_descriptions
  where uniqueid = private.document_number(old.name) and described_by::text = old.owner_id;
  return null;
end
$$;
revoke execute on function
  private.document_number, private.document_owners, private.may_describe, private.drop_foreign_description,
  private.forget_description
  from public;
grant execute on function private.document_owners, private.may_describe, private.drop_foreign_description to authenticated;

drop trigger if exists forget_description on storage.objects;
create trigger forget_description after delete on storage.objects
  for each row execute function private.forget_description();

-- Access: papers of the house are the whole office's, of a vehicle's papers an employee sees and deletes an employee's.

alter table public.document_descriptions enable row level security;
revoke all on public.document_descriptions from public, anon, authenticated, service_role;
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

-- Describes a document from the payload of POST /api/Description (R219). Once described it stays so; the same again is
-- taken for a second try.
create function public.describe_document(document jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  perform private.drop_foreign_description(document ->> 'uniqueID');
  insert into public.document_descriptions (uniqueid, description, doctype)
  values (document ->> 'uniqueID', document ->> 'description', document ->> 'docType')
  on conflict (uniqueid) do nothing;
  if not found and not exists (
    select from public.document_descriptions
    where uniqueid = document ->> 'uniqueID' and description = document ->> 'description'
  ) then
    raise sqlstate 'PT409' using message = 'This document has a description already.';
  end if;
end
$$;

-- What is written about the documents the caller may see, of all folders or of one, as three lists in the order of their
-- numbers (R220): {"descriptions", "docuploadedby", "uniqueids"}.
create function public.list_descriptions(p_folder text default null) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_folder text := rtrim(p_folder, '/') || '/';
begin
  perform private.require_office();
  return (
    select jsonb_build_object(
      'descriptions', coalesce(jsonb_agg(description order by uniqueid::bigint), '[]'),
      'docuploadedby', coalesce(jsonb_agg(docuploadedby order by uniqueid::bigint), '[]'),
      'uniqueids', coalesce(jsonb_agg(uniqueid order by uniqueid::bigint), '[]'))
    from public.document_descriptions
    where p_folder is null or uniqueid in (
      select split_part(name, '/', -1) from storage.objects
      where bucket_id = 'private-files'
        and name collate "C" >= v_folder and name collate "C" < rtrim(v_folder, '/') || '0')
  );
end
$$;

-- Deletes what is written about a document (R224). With the document itself it goes by itself.
create function public.delete_description(p_uniqueid text) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  delete from public.document_descriptions where uniqueid = p_uniqueid;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such description.';
  end if;
end
$$;

revoke execute on function public.describe_document, public.list_descriptions, public.delete_description
  from public, anon, authenticated, service_role;
grant execute on function public.describe_document, public.list_descriptions, public.delete_description to authenticated;
