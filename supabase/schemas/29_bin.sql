-- The bin: what was deleted and can be brought back for thirty days (R291, decision 0027). The rows are deleted as ever, so that no
-- list, count or policy needs to know of the bin, and a copy of them is kept here. The files are moved out of the way by Storage.
-- These are the tables; chapter 79 puts things in and brings them back.

create table private.bin (
  id             uuid primary key default gen_random_uuid(),
  kind           text not null check (kind in ('vehicle', 'enquiry', 'paper', 'notice', 'picture', 'document', 'file')),
  name           text not null,
  registernumber text,
  vehicle_since  timestamptz,
  kept           jsonb not null,
  deleted_by     uuid,
  username       text not null default private.username(),
  deleted_at     timestamptz not null default now(),
  request        uuid,
  restored_by    uuid,
  papers         bigint[] not null default '{}'
);
comment on column private.bin.vehicle_since is 'Since when the vehicle of a file or paper is there: it comes back to no other of its number.';
comment on column private.bin.kept is 'The deleted rows, [{table, row}], each after what it belongs to.';
comment on column private.bin.request is 'The request id of the deletion, by which whoever deleted undoes it.';
comment on column private.bin.papers is 'The issued papers (58) of a vehicle, which stay where they are and name it again when it comes back.';
comment on column private.bin.restored_by is 'Set for the moment of the restoration, whose trigger it starts.';
create index bin_by_age on private.bin (deleted_at);
create index bin_by_request on private.bin (request);

-- The files that go with them, by the id that Storage keeps when it moves a file.
create table private.binned_files (
  id      bigint generated always as identity primary key,
  object  uuid not null unique,
  bin     uuid not null,
  bucket  text not null,
  path    text collate "C" not null,
  picture jsonb,
  wanted  text not null default 'bin' check (wanted in ('bin', 'place', 'gone')),
  settled boolean not null default false,
  mover   uuid
);
comment on column private.binned_files.path is 'Where it was, and comes back to.';
comment on column private.binned_files.picture is 'What was known of it as a picture (31).';
comment on column private.binned_files.wanted is 'Where it is to be: in the bin, in its place again, nowhere.';
comment on column private.binned_files.settled is 'Whether it is where it is wanted; if not, the Edge Function moves or removes it.';
comment on column private.binned_files.mover is 'Whom the log names; null for the files of a vehicle, which follow it.';
create index binned_files_by_bin on private.binned_files (bin);
create index binned_files_by_path on private.binned_files (path);
create index binned_files_to_move on private.binned_files (object) where not settled;

select private.close_table('private.bin');
select private.close_table('private.binned_files');

-- What Storage has to do with these files: move, or remove where to_path is null. A file in the bin lies outside of all folders.
create view private.file_moves with (security_invoker = true) as
select object, path,
       case wanted when 'bin' then 'private-files' when 'place' then bucket end as to_bucket,
       case wanted when 'bin' then 'Bin/' || id when 'place' then path end as to_path
from private.binned_files where not settled;
revoke all on private.file_moves from public, anon, authenticated, service_role;

-- Whether a file of Storage arrives where the bin wants it. Locks its row: of a move and a restoration at once one sees the other.
create function private.is_bin_move(p_object uuid, p_bucket text, p_path text) returns boolean
language plpgsql set search_path = ''
as $$
begin
  perform from private.binned_files where object = p_object for update;
  return found and exists (
    select from private.file_moves where object = p_object and to_bucket = p_bucket and to_path = p_path);
end
$$;
revoke execute on function private.is_bin_move from public;
