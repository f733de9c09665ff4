-- Registration says which of its checks failed: the message is what it always was, the detail says which one.

-- Orders an account to be added; answers the id that its login must have.
-- Definer, because orders are nobody's to write, and a name that is taken may be one the caller cannot see.
create or replace function private.order_account(p_userid text, p_username text, p_userdesignation text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_userid   text := lower(btrim(p_userid));
  v_username text := lower(private.as_name(p_username));
  v_wrong    text;
  v_taken    text;
  v_id       uuid;
begin
  delete from private.account_orders where ordered_at < now() - interval '10 minutes';
  v_wrong := concat_ws(' ',
    case when v_userid !~ '^[a-z0-9._@+-]{1,40}$' then 'The user ID must be 1 to 40 letters, digits and . _ @ + - only.' end,
    case when length(v_username) not between 1 and 60 then 'The name must be 1 to 60 characters that can be seen.'
         when v_username = 'system' then 'The name is kept for the system.' end);
  if v_wrong <> '' then
    raise sqlstate 'PT400' using message = 'This user ID or this name cannot be used.', detail = v_wrong;
  elsif (select count(*) >= 100 from private.account_orders where actor = auth.uid()) then
    raise sqlstate 'PT429' using message = 'Too many accounts at once. Please try again in a few minutes.';
  end if;
  v_taken := concat_ws(' ',
    case when exists (select from public.staff where userid = v_userid) then 'The user ID is taken.' end,
    case when exists (select from public.staff where lower(username) = v_username) then 'The name is taken.' end);
  if v_taken <> '' then
    raise sqlstate 'PT400' using message = 'User with the same userID or userName already exists.', detail = v_taken;
  end if;
  insert into private.account_orders (userid, username, userdesignation, actor, actor_name)
  values (v_userid, v_username, p_userdesignation, auth.uid(), private.username())
  returning id into v_id;
  return v_id;
end
$$;
