-- Preferences of a person of the staff: in which language they read the site, and which columns a list shows to them. Their own row alone.

grant update (language) on public.staff to authenticated;
create policy "staff choose their own language" on public.staff
  for update to authenticated using (id = (select auth.uid()) and (select private.is_staff()))
  with check (id = (select auth.uid()) and (select private.is_staff()));

create type public.office_list_name as enum ('stock', 'sold');
create type public.office_column as enum (
  'picture', 'ownername', 'registernumber', 'company_name', 'ownerphone', 'carmake', 'carname', 'price', 'kilometers', 'year', 'days',
  'papers', 'status', 'onhomepage', 'buyername', 'buyerphone', 'selldate', 'due');

create table public.list_columns (
  staff   uuid not null default auth.uid() references public.staff on delete cascade,
  list    public.office_list_name not null,
  columns public.office_column[] not null check (cardinality(columns) <= 30 and array_position(columns, null) is null),
  primary key (staff, list)
);
comment on column public.list_columns.columns is 'In no order; {}: those that everybody is shown at first.';

select private.protect_table('public.list_columns', 'list');

grant select, insert (list, columns), update (columns) on public.list_columns to authenticated;
create policy "staff read their own columns" on public.list_columns
  for select to authenticated using (staff = (select auth.uid()) and (select private.is_staff()));
create policy "staff choose their own columns" on public.list_columns
  for insert to authenticated with check (staff = (select auth.uid()) and (select private.is_staff()));
create policy "staff change their own columns" on public.list_columns
  for update to authenticated using (staff = (select auth.uid()) and (select private.is_staff()))
  with check (staff = (select auth.uid()) and (select private.is_staff()));

-- Verbs

-- Says in which language the caller reads the site; null: in none of their own any more.
create function public.choose_language(p_language text default null, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_staff();
  if private.answered(p_request_id, 'choose_language', jsonb_build_array(p_language)) is null then
    update public.staff set language = p_language where id = auth.uid() and language is distinct from p_language;
  end if;
end
$$;

-- The caller's columns by list, {"stock": [...]}: only lists of which some were chosen.
create function public.my_columns() returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    select coalesce(jsonb_object_agg(l.list, l.columns), '{}')
    from public.list_columns l where l.staff = auth.uid() and l.columns <> '{}');
end
$$;

-- Says which columns a list shows to the caller; none: those of the beginning again.
create function public.choose_columns(
  p_list public.office_list_name, p_columns public.office_column[], p_request_id uuid default null
) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_staff();
  if private.answered(p_request_id, 'choose_columns', jsonb_build_array(p_list, p_columns)) is not null then
    return;
  end if;
  insert into public.list_columns (list, columns) values (p_list, p_columns)
  on conflict (staff, list) do update set columns = excluded.columns;
end
$$;

revoke execute on function public.choose_language, public.my_columns, public.choose_columns from public, anon, authenticated, service_role;
grant execute on function public.choose_language, public.my_columns, public.choose_columns to authenticated;
