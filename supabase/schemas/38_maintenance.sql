-- Maintenance: what is spent on a vehicle, also after its sale. A record's index is the path of its receipt, so an index is never
-- reused.

-- What it was spent on. `commission` is what a broker is paid, `interest` what a lender is (57k).
create type public.maintenance_kind as enum ('repair', 'refurbishment', 'transport', 'rto', 'commission', 'interest', 'other');

create sequence private.bills;

create table public.maintenance (
  registernumber   text not null references public.cardetails on delete cascade deferrable,
  index            int not null check (index between 1 and 999999),
  description      varchar(5000) not null default '' constraint description_is_clean check (private.is_text(description)),
  price            numeric not null check (price <= 10000000 and private.is_rupees(price)),
  maintainancedate date not null check (maintainancedate between '1900-01-01' and '2199-12-31'),
  username         text not null default private.username(),
  stay             int not null default 1,
  reversal         bigint references public.reversals deferrable,
  import           bigint references public.imports,
  payment_mode      varchar(40) not null default '' constraint payment_mode_is_clean check (private.is_line(payment_mode)),
  account_paid_from varchar(120) not null default '' constraint account_paid_from_is_clean check (private.is_line(account_paid_from)),
  kind              public.maintenance_kind not null default 'repair',
  payee             varchar(120) not null default '' constraint payee_is_clean check (private.is_line(payee)),
  bill              bigint,
  loan              bigint,
  primary key (registernumber, index),
  constraint a_credit_has_a_payee check (lower(payment_mode) <> 'on credit' or payee <> '')
);
comment on column public.maintenance.index is 'Counts up within a vehicle; the receipt is MaintenanceDoc/{index}.';
comment on column public.maintenance.username is 'Who recorded it.';
comment on column public.maintenance.payment_mode is ''''': nobody has said how it was paid.';
comment on column public.maintenance.payee is 'Who was paid, or is owed it.';
comment on column public.maintenance.loan is 'Of the kind interest the loan, by the transfer with which its money came (57k).';
comment on column public.maintenance.bill is 'What rows of one bill over several vehicles share, its receipt too; null: it is of this vehicle alone.';
create index maintenance_by_date on public.maintenance (maintainancedate);
create index maintenance_by_bill on public.maintenance (bill) where bill is not null;
create index maintenance_by_loan on public.maintenance (loan) where loan is not null;
create index maintenance_by_import on public.maintenance (import) where import is not null;
create trigger set_stay before insert on public.maintenance
  for each row execute function private.set_stay();
create trigger no_far_day after insert or update of maintainancedate on public.maintenance
  for each row execute function private.refuse_far_day('maintainancedate');
create trigger keep_payment_mode before insert on public.maintenance
  for each row execute function private.keep_payment_mode('payment_mode');
create trigger refuse_no_money before insert on public.maintenance
  for each row when (private.is_no_money(new.payment_mode) and new.import is null) execute function private.refuse_no_money();

create table private.maintenance_counters (
  registernumber text primary key references public.cardetails on delete cascade deferrable,
  last_index     int not null
);

-- Access: only add_maintenance writes a record.

select private.protect_table('public.maintenance');
select private.close_table('private.maintenance_counters');

grant select on public.maintenance to authenticated;
-- Who lends the dealer money is an admin's, what a broker gets the office's.
create policy "staff read maintenance, but what lenders and brokers get" on public.maintenance
  for select to authenticated using (
    (select private.is_staff()) and (kind <> 'commission' or (select private.is_office())) and (kind <> 'interest' or (select private.is_admin())));

-- Verbs

-- The receipt of a record, a file of the private bucket, or null when it is missing; of a bill over several vehicles that of any of them.
create function private.maintenance_receipt(p_number text, p_index int, p_bill bigint) returns jsonb
language sql stable set search_path = ''
as $$
  select receipt
  from (
    select p_number as number, p_index as index
    union
    select registernumber, index from public.maintenance where bill = p_bill) as paid
  cross join lateral jsonb_array_elements(private.file_list('private-files', number || '/MaintenanceDoc/')) as receipt
  where receipt ->> 'path' = number || '/MaintenanceDoc/' || index
  order by (number, index) <> (p_number, p_index), number, index limit 1
$$;

-- The records of a vehicle's present stay, newest first, each with its receipt as a file of the private bucket or null when it is missing
--: {"maintenanceRecords": [...], "totalmaintainance": rupees}, the list with its sum in one answer. 404 for
-- an unknown number.
create function public.list_maintenance(p_registernumber text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_number text;
begin
  perform private.require_staff();
  v_number := private.known_vehicle(p_registernumber);
  return (
    select jsonb_build_object(
      'maintenanceRecords', coalesce(jsonb_agg(jsonb_build_object(
        'uniqueID', m.index,
        'registernumber', m.registernumber,
        'description', m.description,
        'price', m.price,
        'username', m.username,
        'maintainanceDate', m.maintainancedate,
        'maintainanceReceipt', case when m.bill is null then receipt else private.maintenance_receipt(v_number, m.index, m.bill) end,
        'kind', m.kind
      ) || jsonb_strip_nulls(jsonb_build_object('payment_mode', nullif(m.payment_mode, ''), 'account_paid_from', nullif(m.account_paid_from, ''),
        'payee', nullif(m.payee, ''), 'bill', m.bill))
      order by m.maintainancedate desc, m.index desc), '[]'),
      'totalmaintainance', coalesce(sum(m.price), 0))
    from public.maintenance m
    left join jsonb_array_elements(private.file_list('private-files', v_number || '/MaintenanceDoc/')) as receipt
      on receipt ->> 'path' = v_number || '/MaintenanceDoc/' || m.index
    where m.registernumber = v_number and m.reversal is null
      and m.stay = (select stay from public.cardetails c where c.registernumber = v_number)
  );
end
$$;

-- Security definer: a driver may not lock vehicles, and no role may write the counters. The counter's row lock serializes two records of one
-- vehicle.
create function private.add_maintenance(
  p_registernumber text, p_price numeric, p_maintainancedate date, p_description text, p_payment_mode text, p_account_paid_from text,
  p_kind public.maintenance_kind, p_payee text, p_bill bigint default null, p_loan bigint default null
) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  v_number text;
  v_index  int;
begin
  perform private.require_staff();
  if p_kind = 'interest' then
    perform private.require_admin();
  elsif p_kind = 'commission' then
    perform private.require_office();
  end if;
  v_number := private.held_vehicle(p_registernumber);
  insert into private.maintenance_counters as counter (registernumber, last_index) values (v_number, 1)
  on conflict (registernumber) do update set last_index = counter.last_index + 1
  returning last_index into v_index;
  insert into public.maintenance (registernumber, index, description, price, maintainancedate, payment_mode, account_paid_from, kind, payee, bill, loan)
  values (v_number, v_index, p_description, p_price, p_maintainancedate, p_payment_mode, p_account_paid_from, p_kind, p_payee, p_bill, p_loan);
  return v_index;
end
$$;

-- Records what was spent on a vehicle; answers its index, under which the receipt is to be uploaded (R152, R153,
-- R162). A constraint violation is raised again without the row, as in public.sell_car. A repeated request is refused (409) when
-- its vehicle was deleted and the number added again: the index may now be another record's.
create function public.add_maintenance(
  p_registernumber   text,
  p_price            numeric,
  p_maintainancedate date,
  p_description      text default '',
  p_request_id       uuid default null,
  p_payment_mode      text default '',
  p_account_paid_from text default '',
  p_kind              public.maintenance_kind default 'repair',
  p_payee             text default ''
) returns int
language plpgsql set search_path = ''
as $$
declare
  v_index  int;
  v_since  timestamptz := (select created_at from public.cardetails where registernumber = private.number_meant(p_registernumber));
  v_answer jsonb;
begin
  perform private.require_staff();
  v_answer := private.answered(p_request_id, 'add_maintenance',
    jsonb_build_array(p_registernumber, p_price, p_maintainancedate, p_description) || private.said(p_payment_mode, p_account_paid_from)
    || case when p_kind = 'repair' and p_payee = '' then '[]' else jsonb_build_array(p_kind, p_payee) end);
  if v_answer is not null then
    if v_since <> (v_answer ->> 'vehicle_since')::timestamptz then
      perform private.refuse_reused();
    end if;
    return (v_answer ->> 'index')::int;
  end if;
  v_index := private.add_maintenance(p_registernumber, p_price, p_maintainancedate, p_description, p_payment_mode, p_account_paid_from, p_kind, p_payee);
  perform private.answer(p_request_id, jsonb_build_object('index', v_index, 'vehicle_since', v_since));
  return v_index;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

-- Security definer: no role draws numbers of bills.
create function private.next_bill() returns bigint
language sql security definer set search_path = ''
as $$ select nextval('private.bills') $$;

-- Records one bill over several vehicles, by the share of each: [{registernumber, price}], two to fifty, which come to p_price. Answers the first record,
-- {registernumber, index}, under which the receipt of all is to be uploaded.
create function public.add_bill(
  p_shares            jsonb,
  p_price             numeric,
  p_maintainancedate  date,
  p_description       text default '',
  p_request_id        uuid default null,
  p_payment_mode      text default '',
  p_account_paid_from text default '',
  p_kind              public.maintenance_kind default 'repair',
  p_payee             text default ''
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  v_answer jsonb;
  v_bill   bigint;
  v_share  record;
  v_index  int;
  v_first  jsonb;
begin
  perform private.require_staff();
  v_answer := private.answered(p_request_id, 'add_bill', jsonb_build_array(
    p_shares, p_price, p_maintainancedate, p_description, p_payment_mode, p_account_paid_from, p_kind, p_payee));
  if v_answer is not null then
    return v_answer;
  end if;
  if (case when jsonb_typeof(p_shares) = 'array' then jsonb_array_length(p_shares) between 2 and 50 end) is not true
    or (select count(distinct coalesce(private.number_meant(registernumber), registernumber)) < count(*) from jsonb_to_recordset(p_shares) as share (registernumber text))
  then
    raise sqlstate 'PT400' using message = 'A bill is of two to fifty vehicles, each of them once.', hint = 'bill.vehicles';
  elsif (select sum(price) from jsonb_to_recordset(p_shares) as share (price numeric)) is distinct from p_price then
    raise sqlstate 'PT400' using message = 'The shares do not come to the amount of the bill.', hint = 'bill.unequal';
  end if;
  v_bill := private.next_bill();
  -- In the order of their numbers: two bills of the same vehicles wait for each other (deadlock).
  for v_share in
    select registernumber, price, place from jsonb_array_elements(p_shares) with ordinality as share (one, place)
    cross join lateral jsonb_to_record(one) as given (registernumber text, price numeric) order by private.number_meant(registernumber)
  loop
    v_index := private.add_maintenance(v_share.registernumber, v_share.price, p_maintainancedate, p_description, p_payment_mode, p_account_paid_from,
      p_kind, p_payee, v_bill);
    if v_share.place = 1 then
      v_first := jsonb_build_object('registernumber', private.known_vehicle(v_share.registernumber), 'index', v_index);
    end if;
  end loop;
  perform private.answer(p_request_id, v_first);
  return v_first;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

revoke execute on function private.maintenance_receipt, private.add_maintenance, private.next_bill from public;
revoke all on sequence private.bills from public, anon, authenticated, service_role;
revoke execute on function public.list_maintenance, public.add_maintenance, public.add_bill from public, anon, authenticated, service_role;
grant execute on function private.maintenance_receipt, private.add_maintenance, private.next_bill,
  public.list_maintenance, public.add_maintenance, public.add_bill
  to authenticated;
