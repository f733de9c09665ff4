-- Documents, continued: a document knows its uploader without a description and may be described later, deleting twice is no
-- failure, and every file is saved under a name with the ending of its true type.

-- The name a file is saved under: its own, with an ending that suits what it is. A picture that arrived as 'front.heic' is
-- kept as WebP, one without an entry is called by its number.
create function private.saved_name(p_name text, p_mimetype text) returns text
language sql immutable set search_path = ''
as $$
  select coalesce((
    select case
      when p_name ~* ('\.(' || kind.endings || ')$') then p_name
      else regexp_replace(p_name, '\.(jpe?g|png|webp|gif|heic|heif|avif|bmp|tiff?|pdf|docx?|xlsx?|txt|csv)$', '', 'i')
           || '.' || split_part(kind.endings, '|', 1) end
    from (values
      ('image/jpeg', 'jpg|jpeg'), ('image/png', 'png'), ('image/webp', 'webp'), ('application/pdf', 'pdf'),
      ('application/msword', 'doc'), ('application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'),
      ('application/vnd.ms-excel', 'xls|csv'), ('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'),
      ('text/plain', 'txt|csv|text|log'), ('text/csv', 'csv|txt')
    ) as kind (mimetype, endings)
    where kind.mimetype = lower(split_part(p_mimetype, ';', 1))
  ), p_name)
$$;

-- The files of a folder ('…/' at its end) that the caller may read, as [{path, version, filename}] in number order.
-- `version` is the time of the last change in milliseconds, `filename` what the file is saved under.
create or replace function private.file_list(p_bucket text, p_folder text) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'path', o.name,
    'version', (extract(epoch from o.updated_at) * 1000)::bigint,
    'filename', private.saved_name(private.file_name(o.name), o.metadata ->> 'mimetype')
  ) order by split_part(o.name, '/', -1)::numeric), '[]')
  from storage.objects o
  where o.bucket_id = p_bucket
    and o.name collate "C" >= p_folder and o.name collate "C" < rtrim(p_folder, '/') || '0'
    and (private.parse_path(o.name)).folder is not null
$$;

-- The stored documents of this number: where each lies, whose it is, and his designation when he announced it.
-- Definer: announcements are nobody's to read.
create function private.stored_documents(p_uniqueid text)
returns table (path text, owner uuid, designation text)
language sql stable security definer set search_path = ''
as $$
  select claim.path, claim.claimed_by, claim.claimed_as
  from private.file_claims claim join storage.objects o on o.bucket_id = 'private-files' and o.name = claim.path
  where private.document_number(claim.path) = p_uniqueid
$$;

-- Makes room for the words of whoever has stored a document: what others wrote there in advance goes.
-- Definer: nobody may delete what others wrote otherwise.
create or replace function private.drop_foreign_description(p_uniqueid text) returns void
language sql security definer set search_path = ''
as $$
  delete from public.document_descriptions
  where uniqueid = p_uniqueid and described_by is distinct from auth.uid()
    and auth.uid() in (select owner from private.stored_documents(p_uniqueid)) and private.may_describe(p_uniqueid)
$$;
drop function private.document_owners;

-- The designation of whoever uploaded this document; null when it was nobody who works here.
-- Definer: announcements are nobody's to read. Asked about documents the caller already sees.
create function private.document_uploader(p_path text) returns text
language sql stable security definer set search_path = ''
as $$ select claimed_as from private.file_claims where path = p_path and claimed_as in ('Admin', 'Employee') $$;

-- Whether the caller may describe the document of this number: his own, one that is still to come, or the one document
-- that bears it when he sees it (D25), so that a colleague can say later what somebody left without a word.
create or replace function private.may_describe(p_uniqueid text) returns boolean
language sql stable set search_path = ''
as $$
  select coalesce(bool_and(owner = (select auth.uid())), true)
    or count(*) = 1
       and bool_and(path like 'OfficeDocuments/%' or designation = 'Employee' or (select private.is_admin()))
  from private.stored_documents(p_uniqueid)
$$;

-- A description belongs to whoever uploaded the document, also when a colleague writes it: it is seen by those who see the
-- document, whatever the caller calls it, and goes with it. The log says who wrote it.
-- Definer: announcements are nobody's to read, and nobody is granted these columns.
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
comment on column public.document_descriptions.described_by is 'Whose document it is; before one is stored, who wrote this.';

revoke execute on function
  private.saved_name, private.stored_documents, private.document_uploader, private.describe_for_owner
  from public;
grant execute on function private.saved_name, private.stored_documents, private.document_uploader to authenticated;

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

-- Deletes what is written about a document (R224). With the document itself it goes by itself, so that finding nothing is
-- no failure (D39); neither is finding what the caller may not see, or he would learn that it is there (D25).
create or replace function public.delete_description(p_uniqueid text) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  delete from public.document_descriptions where uniqueid = p_uniqueid;
end
$$;
