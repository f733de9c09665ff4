-- Imports (R407-R416, decision 0034): the table of imports, the rows of their files, the verbs, and a column that says by which import a row
-- of the stock or of the books came. Rows that are there came by none: nothing is written, and no table is read.
--
-- Triggers that look for each row leave an import alone (private.is_logged_as_one), which looks for all rows at once; schedules are made by
-- statement, and what is asked for every row of every table is asked faster. The four views of today's list
-- are made anew, because they have every column of a sale and of an installment.

SET local check_function_bodies = off;

DROP VIEW "private"."marked_today";

DROP VIEW "private"."today_lines";

DROP VIEW "private"."today_cash";

DROP VIEW "private"."today_installments";

CREATE TABLE "private"."import_rows" (
  "upload" uuid    NOT NULL,
  "number" integer NOT NULL,
  CONSTRAINT "import_rows_number_check" CHECK (((number >= 1) AND (number <= 1000000))),
  CONSTRAINT "import_rows_pkey" PRIMARY KEY (upload, number)
);

ALTER TABLE "private"."import_rows"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."logged_as_one" (
  "transaction" xid8 NOT NULL DEFAULT pg_current_xact_id(),
  CONSTRAINT "logged_as_one_pkey" PRIMARY KEY (transaction)
);

ALTER TABLE "private"."logged_as_one"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."imports" (
  "id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  CONSTRAINT "imports_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."imports"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."imports" FROM "anon", "service_role";

ALTER TABLE "public"."cardetails"
  ADD COLUMN "import" bigint;

ALTER TABLE "public"."installments"
  ADD COLUMN "import" bigint;

ALTER TABLE "public"."maintenance"
  ADD COLUMN "import" bigint;

ALTER TABLE "public"."miscellaneous_costs"
  ADD COLUMN "import" bigint;

ALTER TABLE "public"."soldcars"
  ADD COLUMN "import" bigint;

REVOKE ALL ON SEQUENCE "public"."imports_id_seq" FROM "anon";

REVOKE ALL ON SEQUENCE "public"."imports_id_seq" FROM "authenticated";

REVOKE ALL ON SEQUENCE "public"."imports_id_seq" FROM "service_role";

CREATE TYPE "public"."import_kind" AS ENUM (
  'stock',
  'owners',
  'sales',
  'costs'
);

ALTER TABLE "private"."import_rows"
  ADD COLUMN "kind" public.import_kind NOT NULL;

ALTER TABLE "private"."import_rows"
  ADD COLUMN "actor" uuid NOT NULL;

ALTER TABLE "private"."import_rows"
  ADD COLUMN "data" jsonb NOT NULL;

ALTER TABLE "public"."imports"
  ADD COLUMN "kind" public.import_kind NOT NULL;

ALTER TABLE "public"."imports"
  ADD COLUMN "file" character varying(200) NOT NULL;

ALTER TABLE "public"."imports"
  ADD COLUMN "row_count" integer NOT NULL;

ALTER TABLE "public"."imports"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT now();

ALTER TABLE "public"."imports"
  ADD COLUMN "undone_at" timestamp WITH time zone;

CREATE OR REPLACE FUNCTION private.add_import (
  p_upload    uuid,
  p_file      text,
  p_row_count integer
)
  RETURNS bigint
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_kind   public.import_kind;
  v_import bigint;
begin
  perform private.require_admin();
  v_kind := private.require_upload(p_upload, p_row_count);
  perform private.find_import_vehicles(p_upload);
  if exists (select from private.import_problems(p_upload) where not is_hint) then
    raise sqlstate 'PT409' using hint = 'import.problems',
      message = 'Some of these rows cannot be imported any more. Nothing was imported. Please check the file again.';
  end if;
  v_import := private.run_import(p_upload, v_kind, p_file, 1, 1000000);
  update private.import_rows set import = v_import where upload = p_upload;
  return v_import;
end
$function$;

CREATE OR REPLACE FUNCTION private.bin_row()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_row  jsonb := to_jsonb(old);
  v_kept jsonb;
  v_bin  uuid;
  v_file storage.objects;
  v_path text;
begin
  if private.is_logged_as_one() then
    return old;  -- an import is undone: its file brings it again
  end if;
  v_kept := private.rows_with(tg_relid, v_row);
  if tg_table_name = 'enquiries' then
    perform private.keep('enquiry', old.custname, v_row ->> 'registernumber', v_kept);
  elsif tg_table_name = 'vehicle_papers' then
    perform private.keep('paper', v_row ->> 'kind', old.registernumber, v_kept,
      (select created_at from public.cardetails where registernumber = old.registernumber));
  else
    v_bin := private.keep('vehicle', btrim(old.carcompany || ' ' || old.carname), old.registernumber, v_kept);
    for v_file in
      select * from storage.objects
      where bucket_id in ('public-files', 'private-files')
        and name collate "C" >= old.registernumber || '/' and name collate "C" < old.registernumber || '0'
      union all
      select o.* from private.binned_files b join storage.objects o on o.id = b.object
      where b.wanted = 'place' and b.path >= old.registernumber || '/' and b.path < old.registernumber || '0'
    loop
      -- One that is on its way back from the bin stays there; one that is on its way from a former number of its vehicle goes there.
      update private.binned_files set bin = v_bin, wanted = 'bin', settled = starts_with(v_file.name, 'Bin/')
      where object = v_file.id and wanted = 'place' returning path into v_path;
      if found then
        v_file.name := v_path;
      else
        select * into v_file from storage.objects where id = v_file.id;  -- again: a move may just have ended
        continue when not found;
        perform private.keep_file(v_bin, v_file, null);
      end if;
      update private.bin set kept = kept || private.rows_of_file(v_file) where id = v_bin;
      delete from public.document_descriptions
      where uniqueid = private.document_number(v_path) and described_by::text = v_file.owner_id;
      v_path := null;
    end loop;
  end if;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION private.blank_row (
  p_table regclass
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_object_agg(attname, case typcategory when 'S' then '""' when 'N' then '0' when 'B' then 'false' end::jsonb), '{}')
  from pg_catalog.pg_attribute a join pg_catalog.pg_type t on t.oid = a.atttypid
  where attrelid = p_table and attnum > 0 and not attisdropped and attnotnull and atthasdef and typcategory in ('S', 'N', 'B')
$function$;

CREATE OR REPLACE FUNCTION private.check_import (
  p_upload    uuid,
  p_row_count integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_kind  public.import_kind;
  v_found jsonb;
begin
  perform private.require_admin();
  v_kind := private.require_upload(p_upload, p_row_count);
  perform private.find_import_vehicles(p_upload);
  select coalesce(jsonb_agg(jsonb_build_object(
    'row', number, 'field', field, 'problem', problem, 'detail', coalesce(detail, ''), 'hint', is_hint) order by number, field), '[]')
  into v_found from private.import_problems(p_upload);
  if not jsonb_path_exists(v_found, '$[*] ? (@.hint == false)') then
    select v_found || coalesce(jsonb_agg(jsonb_build_object(
      'row', number, 'field', '', 'problem', 'refused', 'detail', detail, 'hint', false) order by number), '[]')
    into v_found from private.refused_import_rows(p_upload, v_kind,
      (select min(number) from private.import_rows where upload = p_upload),
      (select max(number) from private.import_rows where upload = p_upload));
  end if;
  return v_found;
end
$function$;

CREATE OR REPLACE FUNCTION private.chores (
  p_address text
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.forget_asks();
  perform private.forget_marks();
  perform private.forget_import_rows();
  perform private.empty_bin();
  if not exists (select from private.api_address where address = p_address) then
    insert into private.api_address (address) values (p_address)
    on conflict (one) do update set address = excluded.address;
  end if;
  return private.has_chores();
end
$function$;

CREATE OR REPLACE FUNCTION private.fields_follow_papers()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.find_import_vehicles (
  p_upload uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  -- As private.number_is_used, for all at once.
  perform pg_advisory_xact_lock(hashtext('private.number_is_used'), one.lock) from (
    select distinct hashtext(key) % 1000 as lock from private.import_rows where upload = p_upload and key is not null order by 1) as one;
  perform from public.cardetails c
  where private.number_key(c.registernumber) in (select key from private.import_rows where upload = p_upload)
  order by c.registernumber for update;
  perform from public.ownerdetails o
  where o.registernumber in (
    select c.registernumber from public.cardetails c
    where private.number_key(c.registernumber) in (select key from private.import_rows where upload = p_upload))
  order by o.registernumber for update;
  -- Row by row: a join would be planned for the few rows that there were before.
  update private.import_rows r
  set before = (
    select jsonb_build_object('registernumber', c.registernumber, 'onhomepage', c.onhomepage, 'owner', (
      select to_jsonb(o) from public.ownerdetails o where o.registernumber = c.registernumber))
    from public.cardetails c where private.number_key(c.registernumber) = r.key
    order by c.vehicle_key = private.vehicle_key(r.data #>> '{cardetails,registernumber}') desc limit 1)
  where upload = p_upload;
  update private.import_rows
  set registernumber = coalesce(before ->> 'registernumber', upper(btrim(data #>> '{cardetails,registernumber}')))
  where upload = p_upload;
end
$function$;

CREATE OR REPLACE FUNCTION private.follow_import_sales (
  p_import bigint
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  SET enable_nestloop TO 'off'
  AS $function$
begin
  insert into private.unpaid_lines (sale, number, due_on, amount)
  select sale, number, due_on, least(amount, so_far - coalesce(paid, 0))
  from (
    select d.*, sum(d.amount) over (partition by d.sale order by d.due_on, d.number) as so_far
    from public.schedule d join public.soldcars s on s.id = d.sale
    where s.import = p_import) line
  left join (select sale, sum(amount) as paid from public.installments where import = p_import group by sale) paid using (sale)
  where so_far > coalesce(paid, 0);
  insert into private.open_transfers (registernumber)
  select distinct line.registernumber from private.transfer_line line
  join public.soldcars s on s.present_number = line.registernumber
  where s.import = p_import and line.keeps_open and line.state = 'needed';
end
$function$;

CREATE OR REPLACE FUNCTION private.forget_import_rows()
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  delete from private.import_rows
  where sent_at < now() - interval '31 days' or import is null and sent_at < now() - interval '1 day'
$function$;

CREATE OR REPLACE FUNCTION private.import_hindrances (
  p_import bigint
)
  RETURNS TABLE (
    registernumber text,
    what           text,
    username       text,
    happened_at    timestamp with time zone
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 100
  SET search_path TO ''
  AS $function$
declare
  v_entry bigint := (select min(id) from public.activity_log where tablename = 'imports' and action = 'INSERT'
                       and (after ->> 'id')::bigint = p_import);
begin
  return query
    with numbers as materialized (
      select c.registernumber from public.cardetails c where c.import = p_import
      union select s.registernumber from public.soldcars s where s.import = p_import
      union select m.registernumber from public.maintenance m where m.import = p_import
      union select coalesce(c.registernumber, private.number_since(r.registernumber)) from private.import_rows r
        left join public.cardetails c on c.registernumber = r.registernumber
        where r.import = p_import and r.kind = 'owners'
    )
    (select distinct on (n.registernumber) n.registernumber, l.tablename, l.username, l.happened_at
    from numbers n join public.activity_log l on private.vehicle_key(l.registernumber) = private.vehicle_key(n.registernumber)
    where l.id > v_entry and l.action <> 'READ'
      and l.tablename not in ('enquiries', 'enquiry_notes')  -- they stay, and a visitor's hinders nobody
    order by n.registernumber, l.id desc)
    union all
    select later.registernumber, 'imports', i.username, i.created_at
    from (
      select s.registernumber, s.import from public.soldcars s
      union select m.registernumber, m.import from public.maintenance m
      union select r.registernumber, r.import from private.import_rows r where r.kind = 'owners'
    ) later
    join public.imports i on i.id = later.import and i.undone_at is null
    where later.import > p_import and later.registernumber in (select n.registernumber from numbers n)
    union all
    (select distinct on (c.id) c.description::text, 'miscellaneous_costs', l.username, l.happened_at
    from public.miscellaneous_costs c
    join public.activity_log l on l.tablename = 'miscellaneous_costs' and (l.after ->> 'id')::bigint = c.id
    where c.import = p_import and l.id > v_entry
    order by c.id, l.id desc);
end
$function$;

CREATE OR REPLACE FUNCTION private.import_problems (
  p_upload uuid
)
  RETURNS TABLE (
    number  integer,
    field   text,
    problem text,
    detail  text,
    is_hint boolean
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 100
  SET search_path TO ''
  AS $function$
begin
  return query
    with lines as materialized (
      select r.*, c.status, c.stay_since, first_value(r.number) over (partition by r.key order by r.number) as first,
        sale.*, (r.data #>> '{installments,amount}')::numeric as paid, (r.data #>> '{installments,installment_date}')::date as paid_on
      from private.import_rows r
      left join public.cardetails c on r.before is not null and c.registernumber = r.registernumber,
        jsonb_to_record(coalesce(r.data -> 'soldcars', '{}')) as sale (
          selldate date, selling_price numeric, down_payment numeric, total_installments int, installment_amount numeric)
      where r.upload = p_upload
    ), phones as (
      select l.number, person.field, person.name, unnest(private.phone_keys(person.phone)) as key
      from lines l cross join lateral (values
        ('ownerdetails.ownerphone', l.data #>> '{ownerdetails,ownername}', l.data #>> '{ownerdetails,ownerphone}'),
        ('soldcars.contact_no', l.data #>> '{soldcars,owner_name}', l.data #>> '{soldcars,contact_no}')) as person (field, name, phone)
      where person.phone <> ''
    ), known as (
      select o.ownername as name, unnest(private.phone_keys(o.ownerphone)) as key from public.ownerdetails o where o.ownerphone <> ''
      union select s.owner_name, unnest(private.phone_keys(s.contact_no)) from public.soldcars s where s.reversal is null
      union select p.name, p.key from phones p
    )
    select l.number, 'cardetails.registernumber', 'twice', l.first::text, false
    from lines l where l.kind <> 'costs' and l.number <> l.first
    union all
    select l.number, 'cardetails.registernumber', 'exists', l.registernumber, false
    from lines l where l.kind = 'stock' and l.before is not null
    union all
    select l.number, 'cardetails.registernumber', 'in_bin', l.registernumber, false
    from lines l
    where l.kind in ('stock', 'sales') and l.before is null and exists (
      select from private.bin b where b.kind = 'vehicle' and private.number_key(b.registernumber) = l.key)
    union all
    select l.number, 'cardetails.registernumber', 'unknown', l.registernumber, false
    from lines l where l.kind in ('owners', 'costs') and l.registernumber is not null and l.before is null
    union all
    select l.number, 'cardetails.registernumber', 'owner_there', concat_ws(', ', nullif(l.before #>> '{owner,ownername}', ''),
      nullif(l.before #>> '{owner,ownerphone}', '')), false
    from lines l where l.kind = 'owners' and concat(l.before #>> '{owner,ownername}', l.before #>> '{owner,ownerphone}') <> ''
    union all
    select l.number, 'cardetails.registernumber', 'sold', l.registernumber, false
    from lines l where l.kind in ('sales', 'costs') and l.status
    union all
    select l.number, 'cardetails.registernumber', 'reserved', held.name::text, false
    from lines l join public.reservations held on held.registernumber = l.registernumber and held.state = 'open'
    where l.kind = 'sales' and l.before is not null
    union all
    select l.number, 'soldcars.selldate', 'in_future', null, false from lines l where l.selldate > private.today()
    union all
    select l.number, 'soldcars.selldate', 'before_stay', l.stay_since::text, false from lines l where l.selldate < l.stay_since
    union all
    select l.number, 'soldcars.down_payment', 'down_above_price', null, false from lines l where l.down_payment > l.selling_price
    union all
    select l.number, 'installments.amount', 'paid_above_due', (l.selling_price - l.down_payment)::text, false
    from lines l where l.down_payment <= l.selling_price and l.paid > l.selling_price - l.down_payment
    union all
    select l.number, 'installments.installment_date', 'paid_day', l.selldate::text, false
    from lines l where l.paid > 0 and not coalesce(l.paid_on between l.selldate and private.today(), false)
    union all
    select l.number, 'buying_prices.vehiclebuyprice', 'price_there', b.vehiclebuyprice::text, false
    from lines l join public.cardetails c on c.registernumber = l.registernumber
    join public.buying_prices b on b.registernumber = c.registernumber and b.stay = c.stay
    where l.kind = 'sales' and l.before is not null and (l.data #>> '{buying_prices,vehiclebuyprice}')::numeric not in (0, b.vehiclebuyprice)
    union all
    (select distinct on (p.number) p.number, p.field, 'phone_known', k.name::text, true
    from phones p join known k on k.key = p.key and lower(k.name) <> lower(coalesce(p.name, '')) and k.name <> ''
    order by p.number, k.name);
end
$function$;

CREATE OR REPLACE FUNCTION private.is_line (
  p_text text
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  if p_text = '' then
    return true;  -- most columns of most rows
  end if;
  return p_text !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufff9-\ufffb\U000e0000-\U000e007f]'
    and p_text !~ '^[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\ufeff]|[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\ufeff]$'
    and not private.looks_empty(p_text);
end
$function$;

CREATE OR REPLACE FUNCTION private.is_logged_as_one()
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return exists (select from private.logged_as_one where transaction = pg_current_xact_id_if_assigned());
end
$function$;

CREATE OR REPLACE FUNCTION private.is_rupees (
  p_amount numeric
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return p_amount >= 0 and p_amount < 10000000000 and p_amount = round(p_amount, 2);
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_open_transfer()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_number text := coalesce(new.registernumber, old.registernumber);
begin
  if private.is_logged_as_one() then
    return null;  -- an import writes them at once (85)
  end if;
  perform from public.soldcars where present_number = v_number for no key update;
  if not found then
    return null;  -- Form 29C of a vehicle in stock, or a step that is deleted with its vehicle
  end if;
  if exists (select from private.transfer_line where registernumber = v_number and state = 'needed' and keeps_open) then
    insert into private.open_transfers (registernumber) values (v_number) on conflict do nothing;
  else
    delete from private.open_transfers where registernumber = v_number;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_phones()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_before jsonb := case tg_op when 'UPDATE' then to_jsonb(old) end;
  v_after  jsonb := to_jsonb(new);
  v_column text;
  v_phone  text;
begin
  foreach v_column in array tg_argv loop
    v_phone := v_after ->> v_column;
    if v_phone <> '' and v_phone is distinct from v_before ->> v_column then
      v_phone := private.as_phone(v_phone);
      if v_column like '%landline' and v_phone ~ '^(?!18[06]0)[0-9]{10}$' then
        v_phone := '0' || v_phone;
      end if;
      if v_phone <> v_after ->> v_column then
        new := jsonb_populate_record(new, jsonb_build_object(v_column, v_phone));
      end if;
    end if;
  end loop;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.late_fees (
  p_sale bigint DEFAULT NULL::bigint
)
  RETURNS TABLE (
    sale   bigint,
    number integer,
    due_on date,
    fee    numeric
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 100
  SET search_path TO ''
  AS $function$
begin
  if exists (select from public.rates where kind = 'late_fee' and value > 0) then
    return query
      select line.sale, line.number, line.due_on, private.rate('late_fee', line.due_on)
      from private.schedule_lines line
      where (p_sale is null or line.sale = p_sale) and line.due_on < private.today() and private.rate('late_fee', line.due_on) > 0
        and line.before + line.amount > (
          select coalesce(sum(i.amount), 0) from public.installments i
          where i.sale = line.sale and i.reversal is null and not i.late_fee and (i.installment_date <= line.due_on or i.import is not null));
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.lock_import (
  p_import bigint
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_numbers text[];
  v_table   text;
begin
  v_numbers := array(
    select registernumber from private.import_rows where import = p_import and registernumber is not null
    union select registernumber from public.cardetails where import = p_import
    union select registernumber from public.soldcars where import = p_import
    union select registernumber from public.maintenance where import = p_import
    order by 1);
  foreach v_table in array array['cardetails', 'buying_prices', 'carinsurance', 'ownerdetails', 'finance', 'soldcars', 'installments'] loop
    execute format('select from public.%I where registernumber = any ($1) order by registernumber for update', v_table) using v_numbers;
  end loop;
  perform from public.miscellaneous_costs where import = p_import order by id for update;
end
$function$;

CREATE OR REPLACE FUNCTION private.log_change()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_elsewhere text[];
  v_before    jsonb;
  v_after     jsonb;
begin
  -- As private.is_logged_as_one, without a call: it is asked for every row.
  if tg_table_name <> 'imports' and exists (select from private.logged_as_one where transaction = pg_current_xact_id_if_assigned()) then
    return null;  -- the import has the entry
  end if;
  v_elsewhere := array(select substr(name, 2) from unnest(tg_argv) name where name like '-%');
  v_before := case when tg_op <> 'INSERT' then to_jsonb(old) - v_elsewhere end;
  v_after := case when tg_op <> 'DELETE' then to_jsonb(new) - v_elsewhere end;
  if tg_table_name = 'vehicle_papers' and tg_op <> 'DELETE' and pg_trigger_depth() > 1 then
    return null;  -- it follows a field of its vehicle (33), which has the entry
  elsif tg_op = 'UPDATE' and v_before ->> 'registernumber' <> v_after ->> 'registernumber' then
    return null;  -- it follows the corrected number of its vehicle (83), which has the entry
  elsif v_before is distinct from v_after then
    insert into public.activity_log (actor, username, action, tablename, registernumber, before, after)
    values (auth.uid(), private.username(), tg_op, tg_table_name,
            coalesce(v_after, v_before) ->> 'registernumber',
            case when tg_op = 'UPDATE' then private.changed_columns(v_before, v_after, tg_argv) else v_before end,
            case when tg_op = 'UPDATE' then private.changed_columns(v_after, v_before, tg_argv) else v_after end);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.make_schedule()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  insert into public.schedule (sale, number, registernumber, due_on, amount)
  select s.id, plan.number, s.registernumber, plan.due_on, plan.amount
  from added s, private.plan(s.selling_price - s.down_payment, s.total_installments, s.installment_amount,
    coalesce(s.first_due,
      case when s.total_installments > 0 then (s.selldate + interval '1 month')::date else s.selldate end)) as plan;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.note_unpaid (
  p_sale bigint
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  delete from private.unpaid_lines where sale = p_sale;
  insert into private.unpaid_lines (sale, number, due_on, amount)
  select sale, number, due_on, amount - paid from private.schedule_lines where sale = p_sale and paid < amount;
end
$function$;

CREATE OR REPLACE FUNCTION private.papers_follow_fields()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.refuse_files_left (
  p_numbers text[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if exists (
    select from private.removed_vehicles
    where registernumber = any (p_numbers) and (swept_until > now() or private.has_files(registernumber))
  ) then
    raise sqlstate 'PT409' using
      hint = 'vehicle.files_left',
      message = 'The files of a deleted vehicle with this number are still being removed. Please try again in a moment.';
  end if;
  delete from private.removed_vehicles where registernumber = any (p_numbers);
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_no_phone()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_before jsonb := case tg_op when 'UPDATE' then to_jsonb(old) end;
  v_after  jsonb := to_jsonb(new);
  v_column text;
  v_phone  text;
begin
  if pg_trigger_depth() > 1 then
    return null;
  end if;
  foreach v_column in array tg_argv loop
    v_phone := v_after ->> v_column;
    -- Most are empty or plain digits: for a file of thousands the look at each is short.
    continue when v_phone ~ '^([1-9][0-9]{0,12})?$' or v_phone is not distinct from v_before ->> v_column;
    if exists (
      select from regexp_split_to_table(v_phone, '[,/;]') as one
      where private.as_phone(one) !~ '^([0-9]{1,13}|\+[1-9][0-9]{6,14})$')
    then
      raise sqlstate 'PT400' using
        message = 'This is not a phone number. Please write it in digits, like 98220 12345.', hint = 'value.no_phone';
    end if;
  end loop;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_same_number()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if not private.is_logged_as_one() and private.number_is_used(new.registernumber, new.registernumber) then  -- an import has asked (85)
    raise sqlstate 'PT409' using message = 'There is another vehicle with this registration number.', hint = 'vehicle.number_used';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_while_files_are_left()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not private.is_logged_as_one() then  -- an import asks for all at once (85)
    perform private.refuse_files_left(array[new.registernumber]);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.refused_import_rows (
  p_upload uuid,
  p_kind   public.import_kind,
  p_from   integer,
  p_to     integer
)
  RETURNS TABLE (
    number integer,
    detail text
  )
  LANGUAGE plpgsql
  ROWS 10
  SET search_path TO ''
  AS $function$
declare
  v_middle int;
  v_detail text;
begin
  if clock_timestamp() > statement_timestamp() + interval '5 seconds' then
    return;
  end if;
  v_detail := private.try_import(p_upload, p_kind, p_from, p_to);
  if v_detail is not null and p_from = p_to then
    return query select p_from, v_detail;
  elsif v_detail is not null then
    select percentile_disc(0.5) within group (order by r.number) into v_middle
    from private.import_rows r where r.upload = p_upload and r.number between p_from and p_to;
    return query select * from private.refused_import_rows(p_upload, p_kind, p_from, least(v_middle, p_to - 1));
    return query select * from private.refused_import_rows(p_upload, p_kind, least(v_middle, p_to - 1) + 1, p_to);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_upload (
  p_upload    uuid,
  p_row_count integer
)
  RETURNS public.import_kind
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_kind  public.import_kind;
  v_count int;
begin
  perform pg_advisory_xact_lock(hashtext('private.run_import'));
  select min(kind), count(*) into v_kind, v_count
  from private.import_rows where upload = p_upload and actor = auth.uid() and import is null;
  if v_count <> p_row_count or v_count = 0 then
    raise sqlstate 'PT404' using message = 'These rows are not here any more. Please choose the file again.', hint = 'import.unknown';
  end if;
  return v_kind;
end
$function$;

CREATE OR REPLACE FUNCTION private.run_import (
  p_upload uuid,
  p_kind   public.import_kind,
  p_file   text,
  p_from   integer,
  p_to     integer
)
  RETURNS bigint
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_import bigint;
begin
  insert into public.imports (kind, file, row_count)
  select p_kind, p_file, count(*) from private.import_rows where upload = p_upload and number between p_from and p_to
  returning id into v_import;
  insert into private.logged_as_one default values;
  case p_kind
    when 'stock' then perform private.write_import_vehicles(p_upload, v_import, p_from, p_to);
    when 'owners' then perform private.write_import_owners(p_upload, v_import, p_from, p_to);
    when 'sales' then perform private.write_import_sales(p_upload, v_import, p_from, p_to);
    when 'costs' then perform private.write_import_costs(p_upload, v_import, p_from, p_to);
  end case;
  delete from private.logged_as_one where transaction = pg_current_xact_id();
  return v_import;
end
$function$;

CREATE OR REPLACE FUNCTION private.send_import_rows (
  p_upload uuid,
  p_kind   public.import_kind,
  p_rows   jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  if exists (select from private.import_rows where upload = p_upload and (actor <> auth.uid() or kind <> p_kind or import is not null)) then
    perform private.refuse_reused();
  elsif (select count(*) from private.import_rows where actor = auth.uid() and import is null) > 50000 then
    raise sqlstate 'PT429' using
      message = 'You have made too many entries in one day. Please go on tomorrow.', hint = 'request.too_many';
  end if;
  insert into private.import_rows (upload, number, kind, actor, data)
  select p_upload, (line ->> 'row')::int, p_kind, auth.uid(), line -> 'data' from jsonb_array_elements(p_rows) as line
  on conflict (upload, number) do update set data = excluded.data;
  if (select count(*) from private.import_rows where upload = p_upload) > 5000 then
    raise sqlstate 'PT400' using message = 'At most 5,000 rows at a time, please.', hint = 'import.too_many_rows';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.told_hindrances (
  p_import bigint
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('count', count(*), 'hindrances', coalesce(jsonb_agg(to_jsonb(h) - 'place' order by place) filter (where place <= 50), '[]'))
    from (select *, row_number() over (order by registernumber) as place from private.import_hindrances(p_import)) h);
end
$function$;

CREATE OR REPLACE FUNCTION private.try_import (
  p_upload uuid,
  p_kind   public.import_kind,
  p_from   integer,
  p_to     integer
)
  RETURNS text
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.run_import(p_upload, p_kind, 'Dry run', p_from, p_to);
  set constraints all immediate;
  raise sqlstate 'DRYOK';
exception
  when sqlstate 'DRYOK' then
    return null;
  when transaction_rollback or insufficient_resources or lock_not_available or object_in_use then
    raise;
  when others then
    return case when sqlstate like 'PT4%' then sqlerrm else 'One of the values is not allowed.' end;
end
$function$;

CREATE OR REPLACE FUNCTION private.undo_import (
  p_import bigint
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_import public.imports;
  v_table  text;
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(hashtext('private.run_import'));
  select * into v_import from public.imports where id = p_import;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  elsif v_import.undone_at is not null then
    raise sqlstate 'PT409' using message = 'This import is undone already.', hint = 'import.undone';
  elsif v_import.created_at < now() - interval '30 days' then
    raise sqlstate 'PT409' using message = 'This import is more than 30 days old: it stays.', hint = 'import.too_old';
  end if;
  perform private.lock_import(p_import);
  if exists (select from private.import_hindrances(p_import)) then
    raise sqlstate 'PT409' using hint = 'import.changed_since',
      message = 'Some of these rows were changed since. Nothing was undone.';
  end if;
  update public.imports set undone_at = now() where id = p_import;
  discard plans;  -- as in private.write_import_rows
  insert into private.logged_as_one default values;
  -- What goes with sales and vehicles goes before them, in one statement each instead of one a row.
  delete from public.installments where import = p_import;
  foreach v_table in array array['private.unpaid_lines', 'public.schedule'] loop
    execute format('delete from %s t using public.soldcars s where s.import = $1 and s.id = t.sale', v_table) using p_import;
  end loop;
  foreach v_table in array array['private.open_transfers', 'public.transfers'] loop
    execute format('delete from %s t using public.soldcars s where s.import = $1 and s.present_number = t.registernumber', v_table)
    using p_import;
  end loop;
  delete from public.transfer_steps t using public.soldcars s
  where s.import = p_import and t.registernumber = s.present_number and t.step <> 'form_29c';
  delete from public.soldcars where import = p_import;
  update public.cardetails c set status = false, onhomepage = (r.before ->> 'onhomepage')::boolean from private.import_rows r
  where r.import = p_import and r.kind = 'sales' and r.before is not null and c.registernumber = r.registernumber;
  delete from public.maintenance where import = p_import;
  delete from public.miscellaneous_costs where import = p_import;
  if v_import.kind = 'owners' then
    delete from public.ownerdetails o using private.import_rows r where r.import = p_import and o.registernumber = r.registernumber;
    insert into public.ownerdetails
    select owner.* from private.import_rows r, jsonb_populate_record(null::public.ownerdetails, nullif(r.before -> 'owner', 'null')) as owner
    where r.import = p_import and owner.registernumber is not null
    and exists (select from public.cardetails c where c.registernumber = r.registernumber);
  end if;
  foreach v_table in array array['private.listed', 'private.listed_prices', 'public.vehicle_papers', 'public.finance', 'public.ownerdetails',
    'public.carinsurance', 'public.buying_prices'] loop
    execute format('delete from %s t using public.cardetails c where c.import = $1 and c.registernumber = t.registernumber', v_table)
    using p_import;
  end loop;
  delete from public.cardetails where import = p_import;
  delete from private.logged_as_one where transaction = pg_current_xact_id();
end
$function$;

CREATE OR REPLACE FUNCTION private.unpaid_by_payment()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not private.is_logged_as_one() then  -- an import writes them at once (85)
    perform private.note_unpaid(coalesce(new.sale, old.sale));
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.unpaid_by_schedule()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not private.is_logged_as_one() then
    perform private.note_unpaid(sale) from (select distinct sale from changed) one;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.write_import_costs (
  p_upload uuid,
  p_import bigint,
  p_from   integer,
  p_to     integer
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  insert into public.miscellaneous_costs (description, cost, date, import)
  select line.description, line.cost, line.date, p_import
  from private.import_rows r, jsonb_populate_record(null::public.miscellaneous_costs, r.data -> 'miscellaneous_costs') as line
  where r.upload = p_upload and r.number between p_from and p_to and r.registernumber is null order by r.number;
  with lines as (
    select r.registernumber, r.number, line.*,
      row_number() over (partition by r.registernumber order by r.number) as place, count(*) over (partition by r.registernumber) as lines
    from private.import_rows r,
      jsonb_to_record(r.data -> 'miscellaneous_costs') as line (description text, cost numeric, date date)
    where r.upload = p_upload and r.number between p_from and p_to and r.registernumber is not null
  ), counted as (
    insert into private.maintenance_counters as counter (registernumber, last_index)
    select registernumber, count(*) from lines group by registernumber
    on conflict (registernumber) do update set last_index = counter.last_index + excluded.last_index
    returning registernumber, last_index
  )
  insert into public.maintenance (registernumber, index, description, price, maintainancedate, import)
  select l.registernumber, counted.last_index - l.lines + l.place, l.description, l.cost, l.date, p_import
  from lines l join counted using (registernumber) order by l.number;
end
$function$;

CREATE OR REPLACE FUNCTION private.write_import_owners (
  p_upload uuid,
  p_import bigint,
  p_from   integer,
  p_to     integer
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  delete from public.ownerdetails o using private.import_rows r
  where r.upload = p_upload and r.number between p_from and p_to and o.registernumber = r.registernumber;
  perform private.write_import_rows('public.ownerdetails', 'public.add_vehicle'::regproc, false, p_upload, p_import, p_from, p_to);
end
$function$;

CREATE OR REPLACE FUNCTION private.write_import_rows (
  p_table  regclass,
  p_verb   regproc,
  p_new    boolean,
  p_upload uuid,
  p_import bigint,
  p_from   integer,
  p_to     integer,
  p_same   jsonb    DEFAULT '{}'::jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_same    jsonb := p_same || jsonb_build_object('import', p_import);
  v_columns text := (
    select string_agg(quote_ident(attname), ', ' order by attnum) from pg_catalog.pg_attribute
    where attrelid = p_table and attnum > 0 and not attisdropped and attname not in ('registernumber', 'enquiry')
      and (v_same ? attname or 'p_' || attname = any (select unnest(proargnames) from pg_catalog.pg_proc where oid = p_verb)));
begin
  discard plans;  -- those that triggers and foreign keys have made of a table that was empty read it row by row for every row
  execute format(
    'insert into %1$s (registernumber, %2$s)
     select r.registernumber, %3$s
     from private.import_rows r, jsonb_populate_record(null::%1$s, $1 || coalesce(r.data -> $2, ''{}'') || $7) as line
     where r.upload = $3 and r.number between $4 and $5 and not ($6 and r.before is not null) order by r.number',
    p_table, v_columns, 'line.' || replace(v_columns, ', ', ', line.'))
  using private.blank_row(p_table), split_part(p_table::text, '.', 2), p_upload, p_from, p_to, p_new, v_same;
end
$function$;

CREATE OR REPLACE FUNCTION private.write_import_sales (
  p_upload uuid,
  p_import bigint,
  p_from   integer,
  p_to     integer
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.write_import_vehicles(p_upload, p_import, p_from, p_to, '{"status": true, "onhomepage": false}');
  insert into public.buying_prices (registernumber)
  select registernumber from private.import_rows
  where upload = p_upload and number between p_from and p_to and before is not null on conflict do nothing;
  update public.cardetails c set status = true, onhomepage = false from private.import_rows r
  where r.upload = p_upload and r.number between p_from and p_to and r.before is not null and c.registernumber = r.registernumber;
  perform private.write_import_rows('public.soldcars', 'public.sell_car'::regproc, false, p_upload, p_import, p_from, p_to);
  insert into public.installments (registernumber, amount, installment_date, payment_mode, account_paid_to, cleared_on, import)
  select s.registernumber, paid.amount, paid.installment_date, s.payment_mode, s.account_paid_to,
    case s.payment_mode when 'Cheque' then paid.installment_date end, p_import
  from private.import_rows r
  join public.soldcars s on s.present_number = r.registernumber,
    jsonb_populate_record(null::public.installments, r.data -> 'installments') as paid
  where r.upload = p_upload and r.number between p_from and p_to and paid.amount > 0;
  insert into public.transfer_steps (registernumber, step, state, note)
  select r.registernumber, step, 'not_needed', 'Before the import'
  from private.import_rows r
  join public.soldcars s on s.present_number = r.registernumber
  cross join unnest(array['new_rc', 'insurance_moved', 'hypothecation_out']::public.transfer_step[]) as step
  where r.upload = p_upload and r.number between p_from and p_to and coalesce(r.data #>> '{transfer,done}', 'true') = 'true'
    and (step <> 'hypothecation_out' or s.total_installments > 0
         and s.selling_price - s.down_payment <= coalesce((r.data #>> '{installments,amount}')::numeric, 0));
  perform private.follow_import_sales(p_import);
end
$function$;

CREATE OR REPLACE FUNCTION private.write_import_vehicles (
  p_upload uuid,
  p_import bigint,
  p_from   integer,
  p_to     integer,
  p_same   jsonb   DEFAULT '{}'::jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_table text;
begin
  foreach v_table in array array['cardetails', 'buying_prices', 'carinsurance', 'ownerdetails', 'finance'] loop
    perform private.write_import_rows(('public.' || v_table)::regclass, 'public.add_vehicle'::regproc, true, p_upload, p_import, p_from, p_to,
      case v_table when 'cardetails' then p_same else '{}' end);
  end loop;
  perform private.refuse_files_left(array(select registernumber from public.cardetails where import = p_import));
  insert into public.vehicle_papers (registernumber, kind, number, company, valid_from, valid_until)
  select c.registernumber, 'own_damage'::public.paper_kind, i.policynumber, i.insurancecompany, i.insurancestartdate, i.insuranceenddate
  from public.cardetails c join public.carinsurance i using (registernumber)
  where c.import = p_import and i.insuranceenddate is not null
  union all
  select c.registernumber, 'fitness', '', '', null, c.fitness_upto_date
  from public.cardetails c where c.import = p_import and c.fitness_upto_date is not null;
  insert into public.activity_log (actor, username, action, tablename, registernumber, after)
  select auth.uid(), private.username(), 'INSERT', 'cardetails', c.registernumber, to_jsonb(c)
  from public.cardetails c join private.former_numbers f on private.number_key(f.former) = private.number_key(c.registernumber)
  where c.import = p_import;
end
$function$;

CREATE OR REPLACE FUNCTION public.add_import (
  p_upload     uuid,
  p_file       text,
  p_row_count  integer,
  p_request_id uuid    DEFAULT NULL::uuid
)
  RETURNS bigint
  LANGUAGE plpgsql
  SET search_path TO ''
  SET statement_timeout TO '60s'
  AS $function$
declare
  v_import bigint;
  v_answer jsonb;
begin
  perform private.require_admin();
  v_answer := private.answered(p_request_id, 'add_import', jsonb_build_array(p_upload, p_file, p_row_count));
  if v_answer is not null then
    return v_answer::bigint;
  end if;
  v_import := private.add_import(p_upload, p_file, p_row_count);
  perform private.answer(p_request_id, to_jsonb(v_import));
  return v_import;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$function$;

DROP INDEX "public"."one_sale_of_a_reservation";

CREATE UNIQUE INDEX one_sale_of_a_reservation
  ON public.soldcars (reservation)
  WHERE reversal IS NULL AND reservation IS NOT NULL;

DROP TRIGGER "make_schedule" ON "public"."soldcars";

CREATE TRIGGER make_schedule
  AFTER INSERT ON public.soldcars REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.make_schedule();

REVOKE ALL ON FUNCTION "public"."add_import"(uuid, text, integer, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.check_import (
  p_upload    uuid,
  p_row_count integer
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  SET statement_timeout TO '60s'
  AS $function$ select private.check_import(p_upload, p_row_count) $function$;

REVOKE ALL ON FUNCTION "public"."check_import"(uuid, integer) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.costs_of_month (
  p_month integer,
  p_year  integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_days daterange;
begin
  perform private.require_office();
  v_days := private.days_of_month(p_month, p_year);
  return (
    select jsonb_build_object(
      'costs', coalesce(jsonb_agg(to_jsonb(c) - '{reversal,import}'::text[] order by date, id), '[]'),
      'totalCost', coalesce(sum(cost), 0))
    from public.miscellaneous_costs c where date <@ v_days and reversal is null
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.import_hindrances (
  p_import bigint
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.told_hindrances(p_import) $function$;

REVOKE ALL ON FUNCTION "public"."import_hindrances"(bigint) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.list_imports()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(to_jsonb(i) || jsonb_build_object(
      'undoable', undone_at is null and created_at > now() - interval '30 days') order by id desc), '[]')
    from public.imports i);
end
$function$;

REVOKE ALL ON FUNCTION "public"."list_imports"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.list_stays (
  p_registernumber text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_number   text;
  v_receipts jsonb;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_registernumber);
  v_receipts := private.file_list('private-files', v_number || '/MaintenanceDoc/');
  return (
    select coalesce(jsonb_agg(to_jsonb(past) - '{registernumber,ended_at,username}'::text[] || jsonb_build_object(
      'sale', to_jsonb(s) - '{present,present_number,sold,import}'::text[],
      'installments', paid.payments,
      'balance', s.selling_price - s.down_payment - paid.total,
      'maintenance', (
        select coalesce(jsonb_agg(to_jsonb(m) - '{reversal,import}'::text[] || jsonb_build_object('receipt', (
          select receipt from jsonb_array_elements(v_receipts) as receipt
          where receipt ->> 'path' = v_number || '/MaintenanceDoc/' || m.index)) order by maintainancedate, index), '[]')
        from public.maintenance m where m.registernumber = v_number and m.stay = past.stay and m.reversal is null),
      'vehiclebuyprice', (select vehiclebuyprice from public.buying_prices b where b.registernumber = v_number and b.stay = past.stay),
      'profit', (select profit from private.vehicle_profits p where p.registernumber = v_number and p.stay = past.stay),
      'soldCarInsuranceDocs', private.file_list('private-files', v_number || '/InsuranceDocuments/', past.stay),
      'soldCarImages', private.file_list('private-files', v_number || '/SoldCarImages/', past.stay),
      'onsiteImages', private.file_list('private-files', v_number || '/OnsiteVehicleImages/', past.stay)
    ) order by past.stay desc), '[]')
    from public.past_stays past
    left join public.soldcars s on s.registernumber = v_number and s.stay = past.stay and s.reversal is null
    cross join lateral (
      select coalesce(jsonb_agg(to_jsonb(i) - '{reversal,import}'::text[] order by installment_date, i.id), '[]') as payments,
        coalesce(sum(i.amount) filter (where not i.late_fee), 0) as total
      from public.installments i where i.sale = s.id and i.reversal is null
    ) as paid
    where past.registernumber = v_number
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.send_import_rows (
  p_upload uuid,
  p_kind   public.import_kind,
  p_rows   jsonb
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.send_import_rows(p_upload, p_kind, p_rows) $function$;

REVOKE ALL ON FUNCTION "public"."send_import_rows"(uuid, public.import_kind, jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.sold_car (
  p_registernumber text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_number text;
  v_answer jsonb;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_registernumber);
  select jsonb_build_object(
    'dbData', to_jsonb(s) - '{id,stay,present,reversal,sold,present_number,enquiry,first_due,cash_reason,import}'::text[]
      || jsonb_strip_nulls(jsonb_build_object('enquiry', s.enquiry, 'first_due', s.first_due, 'cash_reason', s.cash_reason)),
    'soldCarInsuranceDocs', private.file_list('private-files', v_number || '/InsuranceDocuments/'),
    'soldCarImages', private.file_list('private-files', v_number || '/SoldCarImages/'))
  into v_answer
  from public.soldcars s where s.present_number = v_number;
  if v_answer is null then
    raise sqlstate 'PT404' using message = 'No data found for this ID.', hint = 'sale.unknown';
  end if;
  return v_answer;
end
$function$;

CREATE OR REPLACE FUNCTION public.statement (
  p_registernumber text   DEFAULT NULL::text,
  p_sale           bigint DEFAULT NULL::bigint
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_number text;
  v_sale   public.soldcars;
  v_paid   numeric;
begin
  perform private.require_office();
  if p_registernumber is not null or p_sale is null then
    v_number := private.known_vehicle(p_registernumber);
  end if;
  select * into v_sale from public.soldcars
  where case when p_sale is null then present_number = v_number
             else id = p_sale and reversal is null and (registernumber = v_number or v_number is null) end;
  if not found then
    raise sqlstate 'PT409' using message = 'This vehicle is not sold yet.', hint = 'vehicle.not_sold';
  end if;
  select coalesce(sum(amount), 0) into v_paid from public.installments where sale = v_sale.id and reversal is null and not late_fee;
  return (
    with lines as (
      select number, due_on, amount, paid,
        case when paid = amount then 'paid' when due_on < private.today() then 'overdue'
             when paid > 0 then 'part_paid' else 'due' end as state,
        abs(due_on - private.today()) as days
      from private.schedule_lines where sale = v_sale.id
    ), clocks as materialized (
      select reversal, jsonb_strip_nulls(jsonb_build_object('notice_by', notice_by, 'pay_by', pay_by, 'complain_by', complain_by)) as days
      from private.cheque_clocks where sale = v_sale.id and reversal is not null
    )
    select jsonb_build_object(
      'sale', (
        select jsonb_build_object('id', v_sale.id, 'present', v_sale.present, 'registernumber', registernumber, 'carname', carname,
          'carcompany', carcompany, 'owner_name', v_sale.owner_name, 'contact_no', v_sale.contact_no, 'selldate', v_sale.selldate,
          'selling_price', v_sale.selling_price, 'down_payment', v_sale.down_payment, 'payment_mode', v_sale.payment_mode)
        from public.cardetails where registernumber = v_sale.registernumber),
      'lines', (select coalesce(jsonb_agg(to_jsonb(lines) order by due_on, number), '[]') from lines),
      'payments', (
        select coalesce(jsonb_agg(
          to_jsonb(i) - '{registernumber,sale,cash_reason,import}'::text[]
          || jsonb_strip_nulls(jsonb_build_object('cash_reason', nullif(i.cash_reason, ''))) || jsonb_build_object('reversal', (
            select jsonb_build_object('id', r.id, 'reason', r.reason, 'bounced_on', r.bounced_on, 'notice_on', r.notice_on,
              'username', r.username, 'created_at', r.created_at)
              || coalesce((select days from clocks where clocks.reversal = r.id), '{}')
            from public.reversals r where r.id = i.reversal)) order by installment_date, i.id), '[]')
        from public.installments i where i.sale = v_sale.id),
      'late_fees', (
        select coalesce(jsonb_agg(jsonb_build_object('number', number, 'due_on', due_on, 'fee', fee) order by due_on, number), '[]')
        from private.late_fees(v_sale.id)),
      'late_fees_owed', coalesce((select owed from private.late_fees_owed(v_sale.id)), 0),
      'paid', v_paid,
      'balance', v_sale.selling_price - v_sale.down_payment - v_paid,
      'due_now', coalesce(
        (select nullif(sum(amount - paid) filter (where due_on <= private.today()), 0) from lines),
        (select amount - paid from lines where paid < amount order by due_on, number limit 1), 0))
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.undo_import (
  p_import     bigint,
  p_request_id uuid   DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  SET statement_timeout TO '60s'
  AS $function$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'undo_import', jsonb_build_array(p_import)) is null then
    perform private.undo_import(p_import);
  end if;
end
$function$;

REVOKE ALL ON FUNCTION "public"."undo_import"(bigint, uuid) FROM PUBLIC, "anon", "service_role";

ALTER TABLE "public"."imports"
  ADD CONSTRAINT "imports_file_check" CHECK (((file)::text <> ''::text));

ALTER TABLE "public"."cardetails"
  ADD CONSTRAINT "cardetails_import_fkey" FOREIGN KEY (import) REFERENCES public.imports(id);

ALTER TABLE "public"."imports"
  ADD CONSTRAINT "imports_row_count_check" CHECK (((row_count >= 1) AND (row_count <= 5000)));

ALTER TABLE "public"."installments"
  ADD CONSTRAINT "installments_import_fkey" FOREIGN KEY (import) REFERENCES public.imports(id);

ALTER TABLE "public"."maintenance"
  ADD CONSTRAINT "maintenance_import_fkey" FOREIGN KEY (import) REFERENCES public.imports(id);

ALTER TABLE "public"."miscellaneous_costs"
  ADD CONSTRAINT "miscellaneous_costs_import_fkey" FOREIGN KEY (import) REFERENCES public.imports(id);

ALTER TABLE "public"."soldcars"
  ADD CONSTRAINT "soldcars_import_fkey" FOREIGN KEY (import) REFERENCES public.imports(id);

CREATE VIEW "private"."today_cash" AS  WITH lowest AS MATERIALIZED (
         SELECT min(rates.value) AS amount
           FROM public.rates
          WHERE (rates.kind = 'cash_limit'::public.rate_kind)
        ), recent AS MATERIALIZED (
         SELECT soldcars.id AS sale,
            soldcars.selldate AS day,
            soldcars.down_payment AS amount,
            soldcars.cash_reason
           FROM public.soldcars
          WHERE ((soldcars.selldate > (( SELECT private.today() AS today) - 90)) AND ((soldcars.payment_mode)::text = 'Cash'::text) AND (soldcars.reversal IS NULL) AND (soldcars.down_payment > (0)::numeric))
        UNION ALL
         SELECT installments.sale,
            installments.installment_date,
            installments.amount,
            installments.cash_reason
           FROM public.installments
          WHERE ((installments.installment_date > (( SELECT private.today() AS today) - 90)) AND ((installments.payment_mode)::text = 'Cash'::text) AND (installments.reversal IS NULL))
        ), by_buyer AS (
         SELECT bought.sale,
            max(bought.taken) AS taken
           FROM ( SELECT s.id AS sale,
                    sum(recent.amount) OVER (PARTITION BY recent.day, (private.phone_keys((s.contact_no)::text))) AS taken
                   FROM (recent
                     CROSS JOIN LATERAL ( SELECT soldcars.id,
                            soldcars.contact_no
                           FROM public.soldcars
                          WHERE (soldcars.id = recent.sale)
                         LIMIT 1) s)
                  WHERE (recent.day IN ( SELECT recent_1.day
                           FROM recent recent_1
                          GROUP BY recent_1.day
                         HAVING (sum(recent_1.amount) >= ( SELECT lowest.amount
                                   FROM lowest))))) bought
          GROUP BY bought.sale
        ), silent AS MATERIALIZED (
         SELECT recent.sale,
            max(recent.day) AS day
           FROM recent
          GROUP BY recent.sale
         HAVING (bool_and(((COALESCE(recent.cash_reason, ''::character varying))::text = ''::text)) AND bool_or((recent.cash_reason IS NULL)))
        ), summed AS MATERIALIZED (
         SELECT s.id AS sale,
            s.registernumber,
            s.username,
            silent.day,
            GREATEST((
                CASE
                    WHEN ((s.payment_mode)::text = 'Cash'::text) THEN s.down_payment
                    ELSE (0)::numeric
                END + COALESCE(( SELECT sum(i.amount) AS sum
                   FROM public.installments i
                  WHERE ((i.sale = s.id) AND ((i.payment_mode)::text = 'Cash'::text) AND (i.reversal IS NULL))), (0)::numeric)), by_buyer.taken) AS taken
           FROM ((silent
             CROSS JOIN LATERAL ( SELECT soldcars.id,
                    soldcars.registernumber,
                    soldcars.stay,
                    soldcars.owner_name,
                    soldcars.contact_no,
                    soldcars.selling_price,
                    soldcars.down_payment,
                    soldcars.commission,
                    soldcars.total_installments,
                    soldcars.installment_amount,
                    soldcars.payment_mode,
                    soldcars.account_paid_to,
                    soldcars.description,
                    soldcars.selldate,
                    soldcars.username,
                    soldcars.buyer_landline,
                    soldcars.buyer_guardian,
                    soldcars.buyer_street,
                    soldcars.buyer_town,
                    soldcars.buyer_district,
                    soldcars.buyer_state,
                    soldcars.buyer_pin,
                    soldcars.buyer_age,
                    soldcars.buyer_pan,
                    soldcars.buyer_declared,
                    soldcars.buyer_gstin,
                    soldcars.buyer_identity,
                    soldcars.buyer_identity_end,
                    soldcars.enquiry,
                    soldcars.first_due,
                    soldcars.cash_reason,
                    soldcars.present,
                    soldcars.reversal,
                    soldcars.import,
                    soldcars.sold,
                    soldcars.present_number
                   FROM public.soldcars
                  WHERE ((soldcars.id = silent.sale) AND (soldcars.reversal IS NULL))
                 LIMIT 1) s)
             LEFT JOIN by_buyer ON ((by_buyer.sale = s.id)))
        )
 SELECT 'cash_reason'::public.today_kind AS kind,
    concat_ws(':'::text, 'cash_reason', sale, day) AS key,
    registernumber,
    sale,
    NULL::bigint AS enquiry,
    ''::text AS what,
    ''::text AS note,
    day,
    taken AS amount,
    1 AS many,
    username AS person,
    0 AS place
   FROM summed
  WHERE ((taken >= ( SELECT lowest.amount
           FROM lowest)) AND (taken >= private.rate('cash_limit'::public.rate_kind, day)));

CREATE VIEW "private"."today_installments" AS  SELECT line.kind,
    concat_ws(':'::text, line.kind, s.id, line.until) AS key,
    s.registernumber,
    s.id AS sale,
    NULL::bigint AS enquiry,
    ''::text AS what,
    ''::text AS note,
    line.since AS day,
    line.amount,
    line.many,
    s.username AS person,
    0 AS place
   FROM (( SELECT unpaid_lines.sale,
                CASE
                    WHEN (unpaid_lines.due_on < ( SELECT private.today() AS today)) THEN 'overdue'::public.today_kind
                    ELSE 'due_soon'::public.today_kind
                END AS kind,
            min(unpaid_lines.due_on) AS since,
            max(unpaid_lines.due_on) AS until,
            sum(unpaid_lines.amount) AS amount,
            (count(*))::integer AS many
           FROM private.unpaid_lines
          WHERE (unpaid_lines.due_on <= (( SELECT private.today() AS today) + 7))
          GROUP BY unpaid_lines.sale,
                CASE
                    WHEN (unpaid_lines.due_on < ( SELECT private.today() AS today)) THEN 'overdue'::public.today_kind
                    ELSE 'due_soon'::public.today_kind
                END) line
     CROSS JOIN LATERAL ( SELECT soldcars.id,
            soldcars.registernumber,
            soldcars.stay,
            soldcars.owner_name,
            soldcars.contact_no,
            soldcars.selling_price,
            soldcars.down_payment,
            soldcars.commission,
            soldcars.total_installments,
            soldcars.installment_amount,
            soldcars.payment_mode,
            soldcars.account_paid_to,
            soldcars.description,
            soldcars.selldate,
            soldcars.username,
            soldcars.buyer_landline,
            soldcars.buyer_guardian,
            soldcars.buyer_street,
            soldcars.buyer_town,
            soldcars.buyer_district,
            soldcars.buyer_state,
            soldcars.buyer_pin,
            soldcars.buyer_age,
            soldcars.buyer_pan,
            soldcars.buyer_declared,
            soldcars.buyer_gstin,
            soldcars.buyer_identity,
            soldcars.buyer_identity_end,
            soldcars.enquiry,
            soldcars.first_due,
            soldcars.cash_reason,
            soldcars.present,
            soldcars.reversal,
            soldcars.import,
            soldcars.sold,
            soldcars.present_number
           FROM public.soldcars
          WHERE ((soldcars.id = line.sale) AND (soldcars.reversal IS NULL))
         LIMIT 1) s);

CREATE VIEW "private"."today_lines" AS  SELECT kind,
    key,
    registernumber,
    sale,
    enquiry,
    what,
    note,
    day,
    amount,
    many,
    person,
    place
   FROM ( SELECT today_installments.kind,
            today_installments.key,
            today_installments.registernumber,
            today_installments.sale,
            today_installments.enquiry,
            today_installments.what,
            today_installments.note,
            today_installments.day,
            today_installments.amount,
            today_installments.many,
            today_installments.person,
            today_installments.place
           FROM private.today_installments
        UNION ALL
         SELECT today_cheques.kind,
            today_cheques.key,
            today_cheques.registernumber,
            today_cheques.sale,
            today_cheques.enquiry,
            today_cheques.what,
            today_cheques.note,
            today_cheques.day,
            today_cheques.amount,
            today_cheques.many,
            today_cheques.person,
            today_cheques.place
           FROM private.today_cheques
        UNION ALL
         SELECT today_enquiries.kind,
            today_enquiries.key,
            today_enquiries.registernumber,
            today_enquiries.sale,
            today_enquiries.enquiry,
            today_enquiries.what,
            today_enquiries.note,
            today_enquiries.day,
            today_enquiries.amount,
            today_enquiries.many,
            today_enquiries.person,
            today_enquiries.place
           FROM private.today_enquiries
        UNION ALL
         SELECT today_papers.kind,
            today_papers.key,
            today_papers.registernumber,
            today_papers.sale,
            today_papers.enquiry,
            today_papers.what,
            today_papers.note,
            today_papers.day,
            today_papers.amount,
            today_papers.many,
            today_papers.person,
            today_papers.place
           FROM private.today_papers
        UNION ALL
         SELECT today_transfers.kind,
            today_transfers.key,
            today_transfers.registernumber,
            today_transfers.sale,
            today_transfers.enquiry,
            today_transfers.what,
            today_transfers.note,
            today_transfers.day,
            today_transfers.amount,
            today_transfers.many,
            today_transfers.person,
            today_transfers.place
           FROM private.today_transfers
        UNION ALL
         SELECT today_cash.kind,
            today_cash.key,
            today_cash.registernumber,
            today_cash.sale,
            today_cash.enquiry,
            today_cash.what,
            today_cash.note,
            today_cash.day,
            today_cash.amount,
            today_cash.many,
            today_cash.person,
            today_cash.place
           FROM private.today_cash
        UNION ALL
         SELECT today_stock.kind,
            today_stock.key,
            today_stock.registernumber,
            today_stock.sale,
            today_stock.enquiry,
            today_stock.what,
            today_stock.note,
            today_stock.day,
            today_stock.amount,
            today_stock.many,
            today_stock.person,
            today_stock.place
           FROM private.today_stock
        UNION ALL
         SELECT today_shop.kind,
            today_shop.key,
            today_shop.registernumber,
            today_shop.sale,
            today_shop.enquiry,
            today_shop.what,
            today_shop.note,
            today_shop.day,
            today_shop.amount,
            today_shop.many,
            today_shop.person,
            today_shop.place
           FROM private.today_shop
        UNION ALL
         SELECT today_bills.kind,
            today_bills.key,
            today_bills.registernumber,
            today_bills.sale,
            today_bills.enquiry,
            today_bills.what,
            today_bills.note,
            today_bills.day,
            today_bills.amount,
            today_bills.many,
            today_bills.person,
            today_bills.place
           FROM private.today_bills) line
  WHERE ( SELECT private.is_office() AS is_office);

CREATE VIEW "private"."marked_today" AS  SELECT line.kind,
    line.key,
    line.registernumber,
    line.sale,
    line.enquiry,
    line.what,
    line.note,
    line.day,
    line.amount,
    line.many,
    line.person,
    line.place,
        CASE
            WHEN ((m.id IS NULL) OR (m.not_before <= ( SELECT private.today() AS today))) THEN 'open'::public.today_state
            WHEN (m.not_before IS NULL) THEN 'done'::public.today_state
            ELSE 'later'::public.today_state
        END AS state,
    m.not_before,
    m.username AS marked_by
   FROM (private.today_lines line
     LEFT JOIN public.today_marks m ON ((((m.key)::text = line.key) AND (COALESCE(m.registernumber, ''::text) = COALESCE(line.registernumber, ''::text)))));

CREATE INDEX cardetails_by_import ON public.cardetails USING btree (import)
  WHERE (import IS NOT NULL);

CREATE INDEX installments_by_import ON public.installments USING btree (import)
  WHERE (import IS NOT NULL);

CREATE INDEX maintenance_by_import ON public.maintenance USING btree (import)
  WHERE (import IS NOT NULL);

CREATE INDEX miscellaneous_costs_by_import ON public.miscellaneous_costs USING btree (import)
  WHERE (import IS NOT NULL);

CREATE INDEX schedule_by_vehicle ON public.schedule USING btree (registernumber);

CREATE INDEX soldcars_by_import ON public.soldcars USING btree (import)
  WHERE (import IS NOT NULL);

CREATE TRIGGER log_changes
  AFTER INSERT OR DELETE OR UPDATE ON public.imports
  FOR EACH ROW
  EXECUTE FUNCTION private.log_change('kind', 'file');

CREATE TRIGGER one_deletion_at_a_time
  AFTER DELETE ON public.imports REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER one_insert_at_a_time
  AFTER INSERT ON public.imports REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER one_update_at_a_time
  AFTER UPDATE ON public.imports REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE POLICY "only an admin reads imports" ON "public"."imports"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_admin() AS is_admin));

COMMENT ON COLUMN "private"."import_rows"."data" IS 'Its values, by table and column: {"cardetails": {"registernumber": …}, …}.';

COMMENT ON COLUMN "private"."import_rows"."number" IS 'The row of the file.';

COMMENT ON COLUMN "public"."cardetails"."import" IS 'The import that added it, here and in the tables of money.';

COMMENT ON COLUMN "public"."imports"."file" IS 'The name of the file.';

COMMENT ON COLUMN "public"."imports"."undone_at" IS 'When it was undone as a whole; the log has by whom.';

COMMENT ON COLUMN "public"."installments"."import" IS 'The import of its sale: then it is all that was paid until then, as one entry.';

COMMENT ON VIEW "private"."today_installments" IS 'key: what makes it this line of this vehicle, so that a new cause is a new line. day: since when, or by when. many: of how many. person: who sold, received, recorded or followed; null: nobody in particular. place: the lower ones first within a kind.';

REVOKE ALL ON FUNCTION "private"."add_import"(uuid, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."add_import"(uuid, text, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."blank_row"(regclass) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."check_import"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."check_import"(uuid, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."find_import_vehicles"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."follow_import_sales"(bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."refuse_files_left"(text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."forget_import_rows"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."import_hindrances"(bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."import_problems"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_logged_as_one"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_logged_as_one"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."lock_import"(bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."refused_import_rows"(uuid, public.import_kind, integer, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."require_upload"(uuid, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."run_import"(uuid, public.import_kind, text, integer, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."send_import_rows"(uuid, public.import_kind, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."send_import_rows"(uuid, public.import_kind, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."told_hindrances"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."told_hindrances"(bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."try_import"(uuid, public.import_kind, integer, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."undo_import"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."undo_import"(bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."write_import_costs"(uuid, bigint, integer, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."write_import_owners"(uuid, bigint, integer, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."write_import_rows"(regclass, regproc, boolean, uuid, bigint, integer, integer, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."write_import_sales"(uuid, bigint, integer, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."write_import_vehicles"(uuid, bigint, integer, integer, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."add_import"(uuid, text, integer, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."check_import"(uuid, integer) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."import_hindrances"(bigint) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."list_imports"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."send_import_rows"(uuid, public.import_kind, jsonb) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."undo_import"(bigint, uuid) TO "authenticated";

REVOKE ALL ON TABLE "public"."imports" FROM "authenticated";

GRANT SELECT ON TABLE "public"."imports" TO "authenticated";

GRANT SELECT ON TABLE "private"."marked_today" TO "authenticated";

GRANT SELECT ON TABLE "private"."today_lines" TO "authenticated";

ALTER TABLE "private"."import_rows"
  ADD COLUMN "key" text GENERATED ALWAYS AS (private.number_key((DATA #>> '{cardetails,registernumber}'::text[]))) STORED;

ALTER TABLE "private"."import_rows"
  ADD COLUMN "registernumber" text;

ALTER TABLE "private"."import_rows"
  ADD COLUMN "before" jsonb;

ALTER TABLE "private"."import_rows"
  ADD COLUMN "import" bigint;

ALTER TABLE "private"."import_rows"
  ADD COLUMN "sent_at" timestamp WITH time zone NOT NULL DEFAULT now();

ALTER TABLE "private"."import_rows"
  ADD CONSTRAINT "import_rows_import_fkey" FOREIGN KEY (import) REFERENCES public.imports(id);

CREATE INDEX import_rows_by_actor ON private.import_rows USING btree (actor)
  WHERE (import IS NULL);

CREATE INDEX import_rows_by_age ON private.import_rows USING btree (sent_at);

CREATE INDEX import_rows_by_import ON private.import_rows USING btree (import)
  WHERE (import IS NOT NULL);

COMMENT ON COLUMN "private"."import_rows"."before" IS 'Of a vehicle that was there: what is written back when the import is undone. null: it was not there.';

COMMENT ON COLUMN "private"."import_rows"."key" IS 'By which its vehicle is found, however the number is written.';

COMMENT ON COLUMN "private"."import_rows"."registernumber" IS 'Its vehicle, as the stock has it or is to have it; null for a cost of none.';

ALTER TABLE "public"."imports"
  ADD COLUMN "username" text NOT NULL DEFAULT private.username();

ALTER TABLE "public"."imports"
  ADD CONSTRAINT "file_is_clean" CHECK (private.is_line((file)::text));
