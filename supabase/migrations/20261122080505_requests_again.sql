-- What is stored for a request id: how much of it, for whom, and what a repeated request may still do.

-- Tables close their sequences as well; those that are there are closed here. Older Supabase projects grant them to the API roles.

-- Closes a table to everybody, with the sequences of its columns: row-level security without a policy, and no grant. The chapter
-- grants afterwards.
create or replace function private.close_table(p_table regclass) returns void
language plpgsql set search_path = ''
as $$
declare
  v_sequence regclass;
begin
  execute format('alter table %s enable row level security', p_table);
  execute format('revoke all on %s from public, anon, authenticated, service_role', p_table);
  for v_sequence in
    select c.oid from pg_catalog.pg_depend d join pg_catalog.pg_class c on c.oid = d.objid
    where d.refobjid = p_table and c.relkind = 'S'
  loop
    execute format('revoke all on sequence %s from public, anon, authenticated, service_role', v_sequence);
  end loop;
end
$$;

revoke all on all sequences in schema public, private from public, anon, authenticated, service_role;

-- Requests: bounded in number, and nobody's answer for an unknown sender

create index requests_by_actor on private.requests (actor, sent_at);

-- 409 for a request id that belongs to another request.
create function private.refuse_reused() returns void
language plpgsql set search_path = ''
as $$
begin
  raise sqlstate 'PT409' using
    message = 'This requestId was used for another entry. Nothing was saved this time.', hint = 'request.reused';
end
$$;

revoke execute on function private.refuse_reused from public;
grant execute on function private.refuse_reused to authenticated;

-- The stored answer to this request; null for a first request, and for one without an id. Of two concurrent requests the second
-- waits for the first, and counts as the first when that one fails. 409 when the id belongs to another request, or its sender was
-- not stored. 429 for more than 5,000 new requests of one person in a day, a limit on the size of the table. Requests are kept for
-- ninety days; each write deletes at most 200 expired ones, so that none takes long.
-- Security definer: no role may read requests.
create or replace function private.answered(p_id uuid, p_verb text, p_body jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_hash   bytea := sha256(convert_to(p_body::text, 'UTF8'));
  v_answer jsonb;
begin
  if p_id is null then
    return null;
  end if;
  delete from private.requests where id = any (array(
    select id from private.requests where sent_at < now() - interval '90 days' order by sent_at limit 200 for update skip locked));
  insert into private.requests (id, actor, verb, body_hash) values (p_id, auth.uid(), p_verb, v_hash) on conflict do nothing;
  if found then
    if exists (
      select from private.requests where actor = auth.uid() and sent_at > now() - interval '1 day' offset 5000
    ) then
      raise sqlstate 'PT429' using
        message = 'You have made too many entries in one day. Please go on tomorrow.', hint = 'request.too_many';
    end if;
    return null;
  end if;
  select coalesce(answer, 'null') into v_answer from private.requests
  where id = p_id and verb = p_verb and actor = auth.uid() and (answer is null or body_hash = v_hash);
  if not found then
    perform private.refuse_reused();
  end if;
  return v_answer;
end
$$;

-- Passwords: compared by their digest; a password change answers its own request. What is open now was hashed without a digest, and
-- is refused when it is repeated.

drop function public.order_account;
drop function private.order_account;
drop function public.may_change_password;

-- Orders an account to be added; answers the id that its login must have. The detail of an error says which check failed.
-- Idempotent: a repeated request gets the same id, to retry what the Auth server has not done yet, and null when it is done.
-- Security definer, as the next ones: no role may write orders, and a name may be taken by an account the caller cannot see.
create function private.order_account(
  p_userid text, p_username text, p_userdesignation text, p_request_id uuid, p_digest text
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_answer   jsonb := private.answered(p_request_id, 'order_account',
                                       jsonb_build_array(p_userid, p_username, p_userdesignation, p_digest));
  v_id       uuid := coalesce((nullif(v_answer, 'true') #>> '{}')::uuid, gen_random_uuid());
  v_userid   text := lower(btrim(p_userid));
  v_username text := lower(private.as_name(p_username));
  v_wrong    text;
  v_taken    text;
begin
  if v_answer = 'true' then
    return null;
  end if;
  delete from private.account_orders where ordered_at < now() - interval '10 minutes';
  v_wrong := concat_ws(' ',
    case when v_userid !~ '^[a-z0-9._@+-]{1,40}$' then 'The user ID must be 1 to 40 letters, digits and . _ @ + - only.' end,
    case when length(v_username) not between 1 and 60 then 'The name must be 1 to 60 characters that can be seen.'
         when v_username = 'system' then 'The name is kept for the system.' end);
  if v_wrong <> '' then
    raise sqlstate 'PT400' using message = 'This user ID or this name cannot be used.', detail = v_wrong, hint = case
      when v_wrong like '%. The name%' then 'account.invalid'
      when v_wrong like 'The user ID%' then 'account.userid_invalid'
      when v_username = 'system' then 'account.name_reserved'
      else 'account.name_invalid' end;
  elsif (select count(*) >= 100 from private.account_orders where actor = auth.uid()) then
    raise sqlstate 'PT429' using message = 'Too many accounts at once. Please try again in a few minutes.', hint = 'account.too_many';
  end if;
  v_taken := concat_ws(' ',
    case when exists (select from public.staff where userid = v_userid and id <> v_id) then 'The user ID is taken.' end,
    case when exists (select from public.staff where lower(username) = v_username and id <> v_id) then 'The name is taken.' end);
  if v_taken <> '' then
    raise sqlstate 'PT400' using message = 'User with the same userID or userName already exists.', detail = v_taken, hint = case v_taken
      when 'The user ID is taken.' then 'account.userid_taken'
      when 'The name is taken.' then 'account.name_taken'
      else 'account.taken' end;
  end if;
  insert into private.account_orders (id, userid, username, userdesignation, actor, actor_name, request_id)
  values (v_id, v_userid, v_username, p_userdesignation, auth.uid(), private.username(), p_request_id)
  on conflict (id) do update set ordered_at = now();
  if v_answer is null then
    perform private.answer(p_request_id, to_jsonb(v_id));
  end if;
  return v_id;
end
$$;

-- Says yes to a new account (R243, D01): an admin orders those of employees and drivers, an employee those of drivers.
-- Answers the id the Auth server is to give it, null when this request has added it already. 401 for everybody else (D19).
-- p_digest stands for the password in the comparison with what was sent before.
create function public.order_account(
  p_userid          text,
  p_username        text,
  p_userdesignation text,
  p_request_id      uuid default null,
  p_digest          text default null
) returns uuid
language plpgsql set search_path = ''
as $$
begin
  if not private.is_office() or p_userdesignation = 'Employee' and not private.is_admin() then
    raise sqlstate 'PT401' using message = 'Unauthorized access.', hint = 'role.unauthorized';
  elsif p_userdesignation is null or p_userdesignation not in ('Employee', 'Driver') then
    raise sqlstate 'PT400' using message = 'An account is an employee''s or a driver''s.', hint = 'account.kind_invalid';
  end if;
  return private.order_account(p_userid, p_username, p_userdesignation, p_request_id, p_digest);
end
$$;

-- The same for an admin's account, which only the operator orders (D29).
create or replace function public.order_admin_account(p_userid text, p_username text) returns uuid
language sql set search_path = ''
as $$ select private.order_account(p_userid, p_username, 'Admin', null, null) $$;

-- Says yes to a new password of one's own (R250): the user id under which the old one is tried, null when this request has
-- changed it already. p_digest stands for the passwords in the comparison with what was sent before.
create function public.may_change_password(p_request_id uuid default null, p_digest text default null) returns text
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'may_change_password', jsonb_build_array(p_digest)) = 'true' then
    return null;
  end if;
  return (select userid from public.staff where id = auth.uid());
end
$$;

-- Logs a password change, without the password.
create or replace function private.log_password() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.activity_log (actor, username, action, tablename, before, after)
  select id, username, 'UPDATE', 'staff', hidden, hidden
  from public.staff, jsonb_build_object('userid', userid, 'password', '********') as hidden
  where id = new.id;
  return null;
end
$$;

-- Answers the request of a password change. The Edge Function sends its id along with the new password, as user metadata, which
-- the Auth server writes in the same transaction: this request is answered and no other, and only when the password is set.
-- Security definer: no role may write requests.
create function private.answer_password_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.requests set answer = 'true'
  where id = (new.raw_user_meta_data ->> 'password_request')::uuid and actor = new.id and verb = 'may_change_password';
  return null;
end
$$;

create trigger answer_password_request after update of raw_user_meta_data on auth.users
  for each row
  when (new.raw_user_meta_data ->> 'password_request' is distinct from old.raw_user_meta_data ->> 'password_request')
  execute function private.answer_password_request();

revoke execute on function private.order_account, private.answer_password_request from public;
revoke execute on function public.order_account, public.may_change_password from public, anon, authenticated, service_role;
grant execute on function private.order_account to authenticated, service_role;
grant execute on function public.order_account, public.may_change_password to authenticated;

-- Files and receipts: a repeated request means the file, or the vehicle, of the first time. The stored answers do not say which that
-- was: such a deletion removes no receipt any more, and such a record keeps its index.

-- The id and version of the file that the caller sees at a path; null for none. A verb that removes a file stores them as its
-- answer, so that a repeated request does not remove a file that was stored there since.
create function private.file_at(p_bucket text, p_path text) returns jsonb
language sql stable set search_path = ''
as $$ select jsonb_build_array(id, version) from storage.objects where bucket_id = p_bucket and name = p_path $$;

revoke execute on function private.file_at from public;
grant execute on function private.file_at to authenticated;

-- Authorizes the removal of a file: its bucket, after the checks of path and role; null when there is nothing to remove.
-- Whether this very file may go (for example another person's document) is decided by the policies of Storage. A request
-- means the version that existed when it was first sent: a retry does not remove a newer file. 404 when the file does not
-- exist and must.
create or replace function public.removable_file(
  p_path text, p_must_exist boolean default false, p_request_id uuid default null
) returns text
language plpgsql set search_path = ''
as $$
declare
  v_place record;
  v_meant jsonb;
  v_found jsonb;
begin
  perform private.require_staff();
  select * into v_place from private.parse_path(p_path);
  if v_place.folder is null then
    raise sqlstate 'PT400' using message = 'There is no such place for a file.', hint = 'file.place_unknown';
  elsif v_place.folder <> all (private.folders('delete')) then
    raise sqlstate 'PT403' using message = 'Your account may not delete files here.', hint = 'folder.undeletable';
  end if;
  v_found := private.file_at(v_place.bucket, p_path);
  v_meant := private.answered(p_request_id, 'removable_file', jsonb_build_array(p_path, p_must_exist));
  if v_meant is not null then
    return case when v_meant = v_found then v_place.bucket end;
  elsif v_found is null and p_must_exist then
    raise sqlstate 'PT404' using message = 'There is no such file.', hint = 'file.unknown';
  end if;
  perform private.answer(p_request_id, coalesce(v_found, 'null'));
  return case when v_found is not null then v_place.bucket end;
end
$$;

update private.requests set answer = jsonb_build_object('index', answer)
where verb = 'add_maintenance' and jsonb_typeof(answer) = 'number';

-- Records maintenance of an available vehicle; answers its index, under which the receipt is to be uploaded (R152, R153,
-- R162). A constraint violation is raised again without the row, as in public.sell_car. A repeated request is refused (409) when
-- its vehicle was deleted and the number added again: the index may now be another record's.
create or replace function public.add_maintenance(
  p_registernumber   text,
  p_price            numeric,
  p_maintainancedate date,
  p_description      text default '',
  p_request_id       uuid default null
) returns int
language plpgsql set search_path = ''
as $$
declare
  v_index  int;
  v_since  timestamptz := (select created_at from public.cardetails where vehicle_key = private.vehicle_key(p_registernumber));
  v_answer jsonb;
begin
  perform private.require_staff();
  v_answer := private.answered(p_request_id, 'add_maintenance',
    jsonb_build_array(p_registernumber, p_price, p_maintainancedate, p_description));
  if v_answer is not null then
    if v_since <> (v_answer ->> 'vehicle_since')::timestamptz then
      perform private.refuse_reused();
    end if;
    return (v_answer ->> 'index')::int;
  end if;
  v_index := private.add_maintenance(p_registernumber, p_price, p_maintainancedate, p_description);
  perform private.answer(p_request_id, jsonb_build_object('index', v_index, 'vehicle_since', v_since));
  return v_index;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

-- Deletes a record (R159) and answers the path of its receipt, which the caller must remove; null for a repeated request when
-- another receipt has been stored there since. 404 when there is no such record.
create or replace function public.delete_maintenance(p_registernumber text, p_index int, p_request_id uuid default null) returns text
language plpgsql set search_path = ''
as $$
declare
  v_path   text;
  v_number text;
  v_answer jsonb;
begin
  perform private.require_admin();
  v_answer := private.answered(p_request_id, 'delete_maintenance', jsonb_build_array(p_registernumber, p_index));
  if v_answer is not null then
    v_path := v_answer ->> 'path';
    return case when v_answer -> 'file' = coalesce(private.file_at('private-files', v_path), 'null') then v_path end;
  end if;
  v_number := private.known_vehicle(p_registernumber);
  delete from public.maintenance where registernumber = v_number and index = p_index;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such maintenance record.', hint = 'maintenance.unknown';
  end if;
  v_path := v_number || '/MaintenanceDoc/' || p_index;
  perform private.answer(p_request_id,
                         jsonb_build_object('path', v_path, 'file', private.file_at('private-files', v_path)));
  return v_path;
end
$$;

-- The make year: fixed bounds in the check, the present year in a trigger

alter table public.cardetails drop constraint cardetails_make_year_check;
alter table public.cardetails add constraint cardetails_make_year_check check (make_year between 1950 and 2199);

-- Refuses a make year after the next one. A trigger for the same reason as private.refuse_far_day.
create function private.refuse_far_year() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.make_year > extract(year from private.today()) + 1 then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  end if;
  return null;
end
$$;

create trigger no_far_year after insert or update of make_year on public.cardetails
  for each row execute function private.refuse_far_year();
revoke execute on function private.refuse_far_year from public;
