-- Imports: rows of a file that an admin brings in at once (R407, decision 0034). These are the tables; chapters 85, 89 and 97 check, write and undo.

create type public.import_kind as enum ('stock', 'owners', 'sales', 'costs');

create table public.imports (
  id         bigint generated always as identity primary key,
  kind       public.import_kind not null,
  file       varchar(200) not null check (file <> '') constraint file_is_clean check (private.is_line(file)),
  row_count  int not null check (row_count between 1 and 5000),
  username   text not null default private.username(),
  created_at timestamptz not null default now(),
  undone_at  timestamptz
);
comment on column public.imports.file is 'The name of the file.';
comment on column public.imports.undone_at is 'When it was undone as a whole; the log has by whom.';

-- Access: only the verbs write.

select private.protect_table('public.imports', 'kind', 'file');

grant select on public.imports to authenticated;
create policy "only an admin reads imports" on public.imports
  for select to authenticated using ((select private.is_admin()));

-- The rows of a file: sent in parts, checked together, then written; kept while the import can be undone.
create table private.import_rows (
  upload         uuid not null,
  number         int not null check (number between 1 and 1000000),
  kind           public.import_kind not null,
  actor          uuid not null,
  data           jsonb not null,
  key            text generated always as (private.number_key(data #>> '{cardetails,registernumber}')) stored,
  registernumber text,
  before         jsonb,
  import         bigint references public.imports,
  sent_at        timestamptz not null default now(),
  primary key (upload, number)
);
comment on column private.import_rows.number is 'The row of the file.';
comment on column private.import_rows.data is 'Its values, by table and column: {"cardetails": {"registernumber": …}, …}.';
comment on column private.import_rows.key is 'By which its vehicle is found, however the number is written.';
comment on column private.import_rows.registernumber is 'Its vehicle, as the stock has it or is to have it; null for a cost of none.';
comment on column private.import_rows.before is
  'Of a vehicle that was there: what is written back when the import is undone. null: it was not there.';
create index import_rows_by_age on private.import_rows (sent_at);
create index import_rows_by_import on private.import_rows (import) where import is not null;
create index import_rows_by_actor on private.import_rows (actor) where import is null;
select private.close_table('private.import_rows');

-- Forgets the rows of files that nobody imported within a day, and of imports that can no longer be undone.
create function private.forget_import_rows() returns void
language sql set search_path = ''
as $$
  delete from private.import_rows
  where sent_at < now() - interval '31 days' or import is null and sent_at < now() - interval '1 day'
$$;
revoke execute on function private.forget_import_rows from public;
