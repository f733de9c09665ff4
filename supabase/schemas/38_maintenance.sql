-- Maintenance: money spent on a vehicle before its sale. A record's index is the path of its receipt, so an index is never
-- reused.

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
  primary key (registernumber, index)
);
comment on column public.maintenance.index is 'Counts up within a vehicle; the receipt is MaintenanceDoc/{index}.';
comment on column public.maintenance.username is 'Who recorded it.';
comment on column public.maintenance.payment_mode is ''''': nobody has said how it was paid.';
create index maintenance_by_date on public.maintenance (maintainancedate);
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
create policy "staff read maintenance" on public.maintenance
  for select to authenticated using ((select private.is_staff()));

-- Verbs

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
        'maintainanceReceipt', receipt
      ) || jsonb_strip_nulls(jsonb_build_object('payment_mode', nullif(m.payment_mode, ''), 'account_paid_from', nullif(m.account_paid_from, '')))
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

-- Security definer: a driver may not lock vehicles, and no role may write the counters. The share lock serializes this with
-- a sale; the counter's row lock serializes two records of one vehicle.
create function private.add_maintenance(
  p_registernumber text, p_price numeric, p_maintainancedate date, p_description text, p_payment_mode text default '',
  p_account_paid_from text default ''
) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  v_number text;
  v_index  int;
begin
  perform private.require_staff();
  v_number := private.known_vehicle(p_registernumber);
  perform from public.cardetails where registernumber = v_number and not status for share;
  if not found then
    perform private.known_vehicle(v_number);  -- deleted at the same moment?
    raise sqlstate 'PT409' using
      message = 'This vehicle is sold: it takes no more maintenance.', hint = 'vehicle.sold_unmaintained';
  end if;
  insert into private.maintenance_counters as counter (registernumber, last_index) values (v_number, 1)
  on conflict (registernumber) do update set last_index = counter.last_index + 1
  returning last_index into v_index;
  insert into public.maintenance (registernumber, index, description, price, maintainancedate, payment_mode, account_paid_from)
  values (v_number, v_index, p_description, p_price, p_maintainancedate, p_payment_mode, p_account_paid_from);
  return v_index;
end
$$;

-- Records maintenance of an available vehicle; answers its index, under which the receipt is to be uploaded (R152, R153,
-- R162). A constraint violation is raised again without the row, as in public.sell_car. A repeated request is refused (409) when
-- its vehicle was deleted and the number added again: the index may now be another record's.
create function public.add_maintenance(
  p_registernumber   text,
  p_price            numeric,
  p_maintainancedate date,
  p_description      text default '',
  p_request_id       uuid default null,
  p_payment_mode      text default '',
  p_account_paid_from text default ''
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
    jsonb_build_array(p_registernumber, p_price, p_maintainancedate, p_description) || private.said(p_payment_mode, p_account_paid_from));
  if v_answer is not null then
    if v_since <> (v_answer ->> 'vehicle_since')::timestamptz then
      perform private.refuse_reused();
    end if;
    return (v_answer ->> 'index')::int;
  end if;
  v_index := private.add_maintenance(p_registernumber, p_price, p_maintainancedate, p_description, p_payment_mode, p_account_paid_from);
  perform private.answer(p_request_id, jsonb_build_object('index', v_index, 'vehicle_since', v_since));
  return v_index;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

revoke execute on function private.add_maintenance from public;
revoke execute on function public.list_maintenance, public.add_maintenance from public, anon, authenticated, service_role;
grant execute on function private.add_maintenance, public.list_maintenance, public.add_maintenance to authenticated;
