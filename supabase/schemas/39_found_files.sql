-- Found files: how many pictures each vehicle has, and the maintenance records of which the bill is missing. The list of the morning counts them for
-- the whole stock, and a look at Storage's rows for every vehicle took most of its time. Kept by triggers on these rows.

create table private.picture_counts (
  registernumber text primary key,
  many           int not null
);
create table private.missing_bills (
  registernumber text,
  index          int,
  primary key (registernumber, index),
  foreign key (registernumber, index) references public.maintenance on delete cascade deferrable
);
select private.close_table('private.picture_counts');
select private.close_table('private.missing_bills');

create function private.find_file(p_path text, p_is_there boolean) returns void
language plpgsql set search_path = ''
as $$
declare
  v_place record;
begin
  select * into v_place from private.parse_path(p_path);
  if v_place.folder = 'InventoryVehicleImages' and p_is_there then
    insert into private.picture_counts as counted (registernumber, many) values (v_place.registernumber, 1)
    on conflict (registernumber) do update set many = counted.many + 1;
  elsif v_place.folder = 'InventoryVehicleImages' then
    update private.picture_counts set many = many - 1 where registernumber = v_place.registernumber;
    delete from private.picture_counts where registernumber = v_place.registernumber and many <= 0;
  elsif v_place.folder = 'MaintenanceDoc' and p_is_there then
    delete from private.missing_bills
    where registernumber = v_place.registernumber and index = split_part(p_path, '/', 3)::int;
  elsif v_place.folder = 'MaintenanceDoc' then
    insert into private.missing_bills
    select m.registernumber, m.index from public.maintenance m
    where m.registernumber = v_place.registernumber and m.index = split_part(p_path, '/', 3)::int
    on conflict do nothing;
  end if;
end
$$;

-- Security definer: Storage writes its rows with its own role, which may not write these.
create function private.find_files() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' then
    perform private.find_file(old.name, false);
  end if;
  if tg_op <> 'DELETE' then
    perform private.find_file(new.name, true);
  end if;
  return null;
end
$$;
drop trigger if exists find_files on storage.objects;
create trigger find_files after insert or update of name or delete on storage.objects
  for each row execute function private.find_files();

-- A record is without its bill at first; one that comes back out of the bin may find it there.
-- Security definer: no role may write these.
create function private.miss_bill() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.missing_bills
  select new.registernumber, new.index
  where private.file_at('private-files', new.registernumber || '/MaintenanceDoc/' || new.index) is null;
  return null;
end
$$;
create trigger miss_bill after insert on public.maintenance
  for each row execute function private.miss_bill();

revoke execute on function private.find_file, private.find_files, private.miss_bill from public;
