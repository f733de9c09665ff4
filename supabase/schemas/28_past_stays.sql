-- Past stays: a vehicle that was bought back after its sale was here before (D42; the verb is in chapter 54). Rows of money carry the number
-- of their stay; which files belong to it, the moments say at which it began and ended.

create table public.past_stays (
  registernumber text not null references public.cardetails on delete cascade deferrable,
  stay           int not null,
  since          date not null check (since between '1900-01-01' and '2199-12-31'),
  until          date not null check (until between '1900-01-01' and '2199-12-31'),
  ended_at       timestamptz not null default now(),
  owner          jsonb not null,
  finance        jsonb not null,
  transfer       jsonb not null,
  username       text not null default private.username(),
  primary key (registernumber, stay),
  constraint a_stay_ends_after_it_began check (until >= since)
);
comment on column public.past_stays.owner is 'From whom it was taken in, as it was written down: the row of ownerdetails.';
comment on column public.past_stays.transfer is 'How far its transfer had come: {"steps", "place"}.';

select private.protect_table('public.past_stays', 'stay');

grant select on public.past_stays to authenticated;
create policy "office staff read past stays" on public.past_stays
  for select to authenticated using ((select private.is_office()));

-- From when (excluded) until when files were stored in this stay; null means the present one.
-- Security definer: a driver sees the pictures of the yard, but no past stays.
create function private.stay_span(p_registernumber text, p_stay int, out since timestamptz, out until timestamptz)
language sql stable security definer set search_path = ''
as $$
  select coalesce(max(ended_at) filter (where p_stay is null or stay < p_stay), '-infinity'),
    coalesce(max(ended_at) filter (where stay = p_stay), 'infinity')
  from public.past_stays where registernumber = p_registernumber
$$;
revoke execute on function private.stay_span from public;
grant execute on function private.stay_span to authenticated;
