-- Papers of a vehicle: what it has and until when, several of a kind over the years. The one of a kind that is valid longest counts.
--
-- The vehicle has fields of its own damage insurance and of its fitness, which visitors read and which the contract names. Each is the
-- paper of its kind that counts, whichever of the two is written (R266, decision 0024).

create type public.paper_kind as enum (
  'own_damage', 'third_party', 'fitness', 'registration', 'puc', 'permit', 'national_permit', 'road_tax', 'green_tax');

create table public.vehicle_papers (
  id             bigint generated always as identity primary key,
  registernumber text not null references public.cardetails on delete cascade deferrable,
  kind           public.paper_kind not null,
  number         varchar(60) not null default '',
  company        varchar(120) not null default '',
  valid_from     date check (valid_from between '1900-01-01' and '2199-12-31'),
  valid_until    date check (valid_until between '1900-01-01' and '2199-12-31'),
  lifetime       boolean not null default false,
  document       varchar(15) not null default '',
  username       text not null default private.username(),
  created_at     timestamptz not null default now(),
  constraint it_ends_or_is_for_life check (lifetime = (valid_until is null)),
  constraint what_a_field_shows_has_an_end check (not lifetime or kind not in ('own_damage', 'fitness')),
  -- The days of own damage are fields too, edited one at a time.
  constraint it_ends_after_it_begins check (valid_until >= valid_from or kind = 'own_damage'),
  constraint number_is_clean check (private.is_line(number)),
  constraint company_is_clean check (private.is_line(company)),
  constraint only_an_insurance_has_a_company check (company = '' or kind in ('own_damage', 'third_party')),
  constraint document_is_a_number check (private.is_line(document) and document ~ '^(0|[1-9][0-9]{0,14})?$')
);
comment on column public.vehicle_papers.document is 'Its file: the number of a document of the vehicle (AdminDocuments); '''' for none.';
comment on column public.vehicle_papers.username is 'Who entered it.';
-- With the id, so that the one that counts is the first of the index.
create index vehicle_papers_by_vehicle on public.vehicle_papers (registernumber, kind, valid_until, id);
create index vehicle_papers_by_end on public.vehicle_papers (valid_until);

-- A paper names no file that is not there, nor one that whoever enters it may not see: the look is with their rights. Not one that comes back
-- out of the bin, before its file.
create function private.refuse_missing_document() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.document <> '' and (tg_op = 'INSERT' or new.document <> old.document)
    and private.file_at('private-files', new.registernumber || '/AdminDocuments/' || new.document) is null
  then
    raise sqlstate 'PT404' using message = 'There is no such file.', hint = 'file.unknown';
  end if;
  return new;
end
$$;
revoke execute on function private.refuse_missing_document from public;
create trigger document_is_there before insert or update of document on public.vehicle_papers
  for each row when (pg_trigger_depth() = 0) execute function private.refuse_missing_document();

-- Access: papers outlive the sale, since the transfer of the RC follows it.

select private.protect_table('public.vehicle_papers', 'kind');

grant select, insert (registernumber, kind, number, company, valid_from, valid_until, lifetime, document),
      update (kind, number, company, valid_from, valid_until, lifetime, document), delete
  on public.vehicle_papers to authenticated;
create policy "staff read papers" on public.vehicle_papers
  for select to authenticated using ((select private.is_staff()));
create policy "office staff add papers" on public.vehicle_papers
  for insert to authenticated with check ((select private.is_office()));
create policy "office staff correct papers" on public.vehicle_papers
  for update to authenticated using ((select private.is_office())) with check ((select private.is_office()));
create policy "office staff remove papers" on public.vehicle_papers
  for delete to authenticated using ((select private.is_office()));

-- Every paper of every vehicle. `newest`: the one of its kind that is valid longest, which counts.
create view private.papers with (security_invoker = true) as
select *, row_number() over (partition by registernumber, kind order by coalesce(valid_until, 'infinity') desc, id desc) = 1 as newest
from public.vehicle_papers;
revoke all on private.papers from public, anon, authenticated, service_role;
grant select on private.papers to authenticated;

-- What a visitor is told of the papers of a vehicle: [{"kind", "until", "ended"}], of each kind the one that counts, until null
-- for one that is for life.
-- Neither number nor insurer, which papers of the office have.
create function private.public_papers(p_registernumber text) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'until', valid_until, 'ended', coalesce(valid_until < private.today(), false)) order by kind), '[]')
  from private.papers where registernumber = p_registernumber and newest
$$;
revoke execute on function private.public_papers from public;

-- The fields of the vehicle

-- Papers and fields of a vehicle are written one after the other (race condition of two who read which paper counts).
create function private.lock_papers(p_registernumber text) returns void
language sql set search_path = ''
as $$ select pg_advisory_xact_lock(hashtext('private.lock_papers'), hashtext(p_registernumber)) $$;

-- Writes the paper that counts into its fields, where they differ. Without a paper of its kind they are blank.
create function private.write_paper_fields(p_registernumber text, p_kind public.paper_kind) returns void
language plpgsql set search_path = ''
as $$
declare
  v_paper private.papers;
begin
  select * into v_paper from private.papers where registernumber = p_registernumber and kind = p_kind and newest;
  if p_kind = 'fitness' then
    update public.cardetails set fitness_upto_date = v_paper.valid_until
    where registernumber = p_registernumber and fitness_upto_date is distinct from v_paper.valid_until;
    return;
  end if;
  insert into public.carinsurance (registernumber) values (p_registernumber) on conflict do nothing;
  update public.carinsurance
  set insurancecompany = coalesce(v_paper.company, ''), policynumber = coalesce(v_paper.number, ''),
      insurancestartdate = v_paper.valid_from, insuranceenddate = v_paper.valid_until,
      insurancenumber = case when policynumber = coalesce(v_paper.number, '') then insurancenumber else '' end,
      insurancetenure = case when v_paper.id is null then 0
        else greatest(1, coalesce(round((v_paper.valid_until - v_paper.valid_from) / 365.25)::int, insurancetenure)) end
  where registernumber = p_registernumber
    and (insurancecompany, policynumber, insurancestartdate, insuranceenddate)
      is distinct from (v_paper.company, v_paper.number, v_paper.valid_from, v_paper.valid_until);
end
$$;

-- The two triggers run for what a person writes, and not for what the other one writes, nor for the cascade of a deleted vehicle.

create function private.fields_follow_papers() returns trigger
language plpgsql set search_path = ''
as $$
declare
  v_number text := coalesce(new.registernumber, old.registernumber);
  v_kind   public.paper_kind;
begin
  if private.is_logged_as_one() then
    return null;  -- an import writes both at once (85)
  end if;
  perform private.lock_papers(v_number);
  foreach v_kind in array array['own_damage', 'fitness']::public.paper_kind[] loop
    if v_kind in (old.kind, new.kind) then
      perform private.write_paper_fields(v_number, v_kind);
    end if;
  end loop;
  return null;
end
$$;
create trigger written_to_fields after insert or update or delete on public.vehicle_papers
  for each row when (pg_trigger_depth() = 0) execute function private.fields_follow_papers();

-- A field that changes is written into the paper that counts; its first last day makes one, an emptied one takes it away. Where another
-- paper would count then, the fields cannot say so: 409.
create function private.papers_follow_fields() returns trigger
language plpgsql set search_path = ''
as $$
declare
  v_kind  public.paper_kind := tg_argv[0];
  v_field public.vehicle_papers;
  v_id    bigint;
begin
  if private.is_logged_as_one() then
    return null;  -- an import writes both at once (85)
  elsif v_kind = 'fitness' then
    if tg_op = 'UPDATE' and new.fitness_upto_date is not distinct from old.fitness_upto_date then
      return null;
    end if;
    v_field.valid_until := new.fitness_upto_date;
  else
    if tg_op = 'UPDATE' and (new.insurancecompany, new.policynumber, new.insurancestartdate, new.insuranceenddate)
        is not distinct from (old.insurancecompany, old.policynumber, old.insurancestartdate, old.insuranceenddate) then
      return null;
    end if;
    v_field.valid_until := new.insuranceenddate;
    v_field.valid_from := new.insurancestartdate;
    v_field.number := new.policynumber;
    v_field.company := new.insurancecompany;
  end if;
  perform private.lock_papers(new.registernumber);
  select id into v_id from private.papers where registernumber = new.registernumber and kind = v_kind and newest;
  if exists (
    select from public.vehicle_papers
    where registernumber = new.registernumber and kind = v_kind and id <> v_id
      and (v_field.valid_until is null or (valid_until, id) > (v_field.valid_until, v_id)))
  then
    raise sqlstate 'PT409' using message = 'Another paper of this kind would count then. Please correct the papers themselves.',
      hint = 'paper.another_counts';
  elsif v_field.valid_until is null then
    delete from public.vehicle_papers where id = v_id;
  elsif v_id is not null then
    update public.vehicle_papers
    set valid_until = v_field.valid_until, valid_from = case v_kind when 'fitness' then valid_from else v_field.valid_from end,
        number = coalesce(v_field.number, number), company = coalesce(v_field.company, company)
    where id = v_id;
  else
    insert into public.vehicle_papers (registernumber, kind, number, company, valid_from, valid_until)
    values (new.registernumber, v_kind, coalesce(v_field.number, ''), coalesce(v_field.company, ''), v_field.valid_from, v_field.valid_until);
  end if;
  return null;
end
$$;
create trigger written_to_papers after insert or update of insurancecompany, policynumber, insurancestartdate, insuranceenddate
  on public.carinsurance
  for each row when (pg_trigger_depth() = 0) execute function private.papers_follow_fields('own_damage');
create trigger written_to_papers after insert or update of fitness_upto_date on public.cardetails
  for each row when (pg_trigger_depth() = 0) execute function private.papers_follow_fields('fitness');

revoke execute on function
  private.lock_papers, private.write_paper_fields, private.fields_follow_papers, private.papers_follow_fields from public;
grant execute on function private.lock_papers, private.write_paper_fields to authenticated;
