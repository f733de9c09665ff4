-- Validates users that a seed has written: each row is one problem that would break the real Auth server.
select format('%s: %s', coalesce(u.email, u.id::text), complaint) as complaint
from auth.users u
cross join lateral (
  select 'a token column is NULL; the Auth server reads only text' as complaint
  where num_nulls(u.confirmation_token, u.recovery_token, u.email_change_token_new, u.email_change,
                  u.email_change_token_current, u.phone_change, u.phone_change_token, u.reauthentication_token) > 0
  union all select 'instance_id is not the nil uuid'
  where u.instance_id is distinct from '00000000-0000-0000-0000-000000000000'
  union all select 'aud and role must be ''authenticated'''
  where (u.aud, u.role) is distinct from ('authenticated', 'authenticated')
  union all select 'created_at or updated_at is NULL' where num_nulls(u.created_at, u.updated_at) > 0
  union all select 'the e-mail is not lower case' where u.email is distinct from lower(u.email)
  union all select 'the password is not a bcrypt hash' where u.encrypted_password !~ '^\$2[aby]\$'
  union all select 'phone is '''' instead of NULL' where u.phone = ''
  union all select 'raw_app_meta_data names no provider' where u.raw_app_meta_data ->> 'provider' is null
  union all select 'there is no e-mail identity with provider_id, sub and dates'
  where not exists (
    select from auth.identities i
    where i.user_id = u.id and i.provider = 'email' and i.provider_id = u.id::text
      and i.identity_data ->> 'sub' = u.id::text and i.email = u.email
      and num_nulls(i.last_sign_in_at, i.created_at, i.updated_at) = 0)
) as complaints;
