-- Setting up a shop: what there is to do in the first days. A line is done by what there is, so that it goes by itself; nothing of it is stored but
-- which ones an admin does not need.

create table public.setting_up_skips (
  line     varchar(20) primary key check (line <> '') constraint line_is_clean check (private.is_line(line)),
  username text not null default private.username()
);
comment on table public.setting_up_skips is 'Lines of setting up that an admin does not need, or has seen to where nothing tells so.';

select private.protect_table('public.setting_up_skips', 'line');

grant select, insert (line), delete on public.setting_up_skips to authenticated;
create policy "admins read what is not needed" on public.setting_up_skips
  for select to authenticated using ((select private.is_admin()));
create policy "only an admin says what is not needed" on public.setting_up_skips
  for insert to authenticated with check ((select private.is_admin()));
create policy "only an admin takes that back" on public.setting_up_skips
  for delete to authenticated using ((select private.is_admin()));

-- Whether at least half of what is in stock has a picture: of the rest Today tells.
-- Security definer: no role reads the counts.
create function private.half_have_pictures() returns boolean
language sql stable security definer set search_path = ''
as $$
  select count(*) between 1 and 2 * count(counted.many)
  from public.cardetails c left join private.picture_counts counted using (registernumber) where not c.status
$$;

-- Every line and whether it is done, in the order in which a shop is set up. Whether somebody has looked at the site nothing tells.
create function private.setting_up_lines() returns table (line text, is_done boolean)
language plpgsql stable set search_path = ''
as $$
begin
  return query
  select one.line, one.is_done
  from public.dealer d, public.dealer_office o, lateral (values
    ('name', d.name <> ''),
    ('logo', jsonb_array_length(private.public_file_list('Logo/')) > 0),
    ('map', d.latitude is not null),
    ('group', d.group_chat <> ''),
    ('bank', o.upi_id <> '' or o.account_number <> ''),
    ('gst', o.gstin <> ''),
    ('stock', exists (select from public.cardetails)),
    ('pictures', private.half_have_pictures()),
    ('sales', exists (select from public.soldcars)),
    ('opening', private.book_begins() is not null),
    ('staff', (select count(*) > 1 from public.staff)),
    ('notice', jsonb_array_length(private.public_file_list('Notices/')) > 0),
    ('site', false),
    ('backup', private.was_restored())) as one (line, is_done);
end
$$;

-- Verbs

-- What there is to set up, line by line: open, done, or not needed ('skipped'). For admins.
create function public.setting_up() returns table (line text, state text)
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  select l.line, case when l.is_done then 'done' when s.line is null then 'open' else 'skipped' end
  from private.setting_up_lines() l left join public.setting_up_skips s on s.line = l.line;
end
$$;

-- Says that a line is not needed, or is after all. For admins.
create function public.skip_setting_up(p_line text, p_skipped boolean default true, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'skip_setting_up', jsonb_build_array(p_line, p_skipped)) is not null then
    return;
  elsif not exists (select from private.setting_up_lines() l where l.line = p_line) then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  elsif p_skipped then
    insert into public.setting_up_skips (line) values (p_line) on conflict do nothing;
  else
    delete from public.setting_up_skips s where s.line = p_line;
  end if;
end
$$;

revoke execute on function private.half_have_pictures, private.setting_up_lines from public;
grant execute on function private.half_have_pictures, private.setting_up_lines to authenticated;
revoke execute on function public.setting_up, public.skip_setting_up from public, anon, authenticated, service_role;
grant execute on function public.setting_up, public.skip_setting_up to authenticated;
