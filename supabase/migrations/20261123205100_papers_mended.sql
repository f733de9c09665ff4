-- Issued papers, mended: what a person adds to a paper is checked as the contract checks it, and before the paper takes its number, so that no paper
-- is kept that cannot be read; papers with clauses name their wording (R349); a margin sheet has the rate of each sale, and there is none
-- without a rate; a stored PDF is a PDF, from who issued the paper; papers come out of the bin with their vehicle by their ids, as they may say a former number.
-- Besides, the prefixes of papers are no other kind's, which the book had already.
-- Vehicles that are in the bin get the papers that say their number; prefixes that are taken go back to the usual ones.

SET local check_function_bodies = off;

DROP FUNCTION "private"."has_issued"(text, text);

DROP FUNCTION "private"."margin_lines"(date, date, bigint);

ALTER TABLE "private"."bin"
  ADD COLUMN "papers" bigint[] NOT NULL DEFAULT '{}'::bigint[];

update private.bin b
set papers = array(
  select id from public.issued_papers p
  where p.registernumber is null and p.contents #>> '{vehicle,registernumber}' = b.registernumber
    and p.day <= (b.deleted_at at time zone 'Asia/Kolkata')::date
  order by id)
where b.kind = 'vehicle';

CREATE OR REPLACE FUNCTION private.agreement_details (
  p_details jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
declare
  v_given record;
begin
  select * into v_given from jsonb_to_record(p_details) as (place text, transfer_paid_by text, terms text, witness text);
  perform private.require_details(private.fits_line(v_given.place, 120) and private.fits_paper(v_given.terms, 2000)
    and private.fits_line(v_given.witness, 120) and v_given.transfer_paid_by in ('buyer', 'seller'));
  return to_jsonb(v_given);
end
$function$;

CREATE OR REPLACE FUNCTION private.are_own_prefixes (
  p_receipt text,
  p_note    text
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select upper(p_receipt) <> all ('{TKN,DN,AGR,SOA,DS,F29,F30,GST}') and upper(p_note) <> all ('{TKN,RCT,AGR,SOA,DS,F29,F30,GST}')
    and (p_receipt = '' or upper(p_receipt) <> upper(p_note))
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
    update private.bin set papers = array(select id from public.issued_papers where registernumber = old.registernumber order by id)
    where id = v_bin;
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

CREATE OR REPLACE FUNCTION private.bring_back()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_kept  record;
  v_below record;
begin
  -- A move of Storage that is under way comes first, with what it deletes.
  perform from private.binned_files where bin = new.id for update;
  if new.vehicle_since is not null then
    perform from public.cardetails where registernumber = new.registernumber and created_at = new.vehicle_since for key share;
    if not found then
      raise sqlstate 'PT409' using hint = 'bin.vehicle_gone',
        message = 'Its vehicle is not there any more. If the vehicle is in the bin, please restore that first.';
    end if;
  end if;
  if new.kind = 'vehicle' then
    if private.number_is_used(new.registernumber) then
      raise sqlstate 'PT409' using hint = 'bin.number_used',
        message = 'There is another vehicle with this registration number now.';
    end if;
    delete from private.removed_vehicles where registernumber = new.registernumber;
  end if;
  -- Whoever has announced another file for its place since does not name this one.
  delete from private.file_claims c using private.binned_files b where b.bin = new.id and c.path = b.path;
  set constraints all deferred;  -- a row may refer to a later one, as maintenance to its reversal
  for v_kept in
    select (item ->> 'table')::regclass as name, item -> 'row' as data, place
    from jsonb_array_elements(new.kept) with ordinality as kept (item, place) order by place
  loop
    perform private.insert_kept(v_kept.name, v_kept.data);
    if v_kept.place = 1 then
      -- What triggers have made for a new row, such as its listed price, makes room for what was.
      for v_below in select * from private.rows_below(v_kept.name, v_kept.data) loop
        execute format('delete from %s where %s', v_below.child, v_below.condition);
      end loop;
    end if;
  end loop;
  set constraints all immediate;
  set constraints public.sold_has_a_sale deferred;
  if new.kind = 'vehicle' then
    -- What was handed out about it stayed, and is found with it again: by its id, as it may say a former number.
    update public.issued_papers set registernumber = new.registernumber where id = any (new.papers) and registernumber is null;
  elsif new.kind = 'paper' then
    perform private.lock_papers(new.registernumber);
    perform private.write_paper_fields(new.registernumber, kind)
    from unnest(array['own_damage', 'fitness']::public.paper_kind[]) as kind where kind::text = new.name;
  end if;

  if exists (
    select from private.binned_files b join storage.objects o on o.bucket_id = b.bucket and o.name = b.path and o.id <> b.object
    where b.bin = new.id)
  then
    raise sqlstate 'PT409' using hint = 'bin.place_taken',
      message = 'Another file has its place now. Please delete that one first.';
  end if;
  -- A file that was not moved yet stays where it is, unless that is under a former number of its vehicle (83).
  delete from private.binned_files b using storage.objects o
  where b.bin = new.id and not b.settled and o.id = b.object and (o.bucket_id, o.name) = (b.bucket, b.path);
  update private.binned_files
  set wanted = 'place', settled = false, mover = case when new.kind <> 'vehicle' then auth.uid() end
  where bin = new.id;
  perform private.log_bin(new, 'INSERT');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.check_file()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_place  record;
  v_signed boolean := coalesce(current_setting('storage.operation', true), '') like '%sign_upload_url';
  v_type   text := case when not v_signed then split_part(new.metadata ->> 'mimetype', ';', 1) end;
  v_size   bigint := (new.metadata ->> 'size')::bigint;
begin
  if tg_op = 'UPDATE' and new.name <> old.name and private.is_bin_move(new.id, new.bucket_id, new.name) then
    return new;
  elsif tg_op = 'UPDATE' and new.name <> old.name and 'Bin' in (split_part(new.name, '/', 1), split_part(old.name, '/', 1)) then
    raise insufficient_privilege using message = 'This file may no longer be stored here.';
  elsif exists (
    select from private.binned_files where path = new.name and bucket = new.bucket_id and wanted = 'place' and object <> new.id
  ) then
    raise unique_violation using message = 'There is already a file with this number.';
  elsif new.owner_id is null
    or new.bucket_id not in ('public-files', 'private-files')
    or tg_op = 'UPDATE' and (new.bucket_id, new.name, new.version) is not distinct from (old.bucket_id, old.name, old.version)
  then
    return new;
  end if;
  select * into v_place from private.parse_path(new.name);
  if not exists (select from public.staff where id::text = new.owner_id and not private.is_locked(id))
    or not private.is_announced(new.name, new.owner_id)
    or (v_place.registernumber is not null and not private.holds_vehicle(v_place.registernumber))
    or not private.holds_picture(new.name)
    or (v_place.folder = 'MaintenanceDoc' and not private.has_record(v_place.registernumber, new.name))
    or (v_type is not null and not (private.bucket_takes(new.bucket_id, v_type) and private.folder_takes(v_place.folder, v_type)))
    or not (v_signed or private.plain_metadata(to_jsonb(new)))
    or v_size > (select file_size_limit from storage.buckets where id = new.bucket_id)
    or (private.sized_version(new.name) is not null and v_size > private.largest_size())
  then
    raise insufficient_privilege using message = 'This file may no longer be stored here.';
  elsif tg_op = 'UPDATE' and not private.is_display_image(new.name) then
    raise unique_violation using message = 'There is already a file with this number.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.delivery_details (
  p_details jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
declare
  v_given record;
begin
  select * into v_given from jsonb_to_record(p_details) as (
    at timestamp, place text, kilometers int, fuel_level text, keys int, spare_wheel boolean, tools boolean, accessories text, papers jsonb,
    defects text, witness text, transfer_paid_by text);
  perform private.require_details(
    v_given.at between '1900-01-01' and '2199-12-31' and private.fits_line(v_given.place, 120)
    and v_given.kilometers between 0 and 9999999 and v_given.keys between 0 and 9
    and coalesce(v_given.fuel_level in ('empty', 'quarter', 'half', 'three_quarters', 'full'), true)
    and v_given.spare_wheel is not null and v_given.tools is not null and private.fits_paper(v_given.accessories, 500)
    and private.fits_paper(v_given.defects, 1000) and private.fits_line(v_given.witness, 120)
    and v_given.transfer_paid_by in ('buyer', 'seller'));
  return to_jsonb(v_given) || jsonb_build_object(
    'at', to_char(v_given.at, 'YYYY-MM-DD"T"HH24:MI'), 'papers', private.handed_papers(v_given.papers));
end
$function$;

CREATE OR REPLACE FUNCTION private.fits_line (
  p_text text,
  p_max  integer
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select p_text is not null and length(p_text) <= p_max and private.is_line(p_text) $function$;

CREATE OR REPLACE FUNCTION private.folder_takes (
  p_folder   text,
  p_filetype text
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select p_folder is distinct from 'IssuedPapers' or p_filetype = 'application/pdf' $function$;

CREATE OR REPLACE FUNCTION private.form_details (
  p_details jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
declare
  v_given record;
begin
  select * into v_given from jsonb_to_record(p_details) as (authority text, copy_to text);
  perform private.require_details(private.fits_line(v_given.authority, 120) and private.fits_line(v_given.copy_to, 120));
  return to_jsonb(v_given);
end
$function$;

CREATE OR REPLACE FUNCTION private.handed_papers (
  p_papers jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  perform private.require_details(jsonb_typeof(p_papers) = 'array');
  perform private.require_details(jsonb_array_length(p_papers) <= 9);
  perform private.require_details(not exists (
    select from jsonb_array_elements(p_papers) as one
    where not coalesce(one ->> 'state' in ('original', 'copy', 'pending')
      and one ->> 'paper' in ('rc', 'insurance', 'puc', 'tax', 'fitness', 'permit', 'service_book', 'forms_29_30', 'noc'), false)));
  perform private.require_details((select count(*) = count(distinct one ->> 'paper') from jsonb_array_elements(p_papers) as one));
  return (
    select coalesce(jsonb_agg(jsonb_build_object('paper', one -> 'paper', 'state', one -> 'state') order by place), '[]')
    from jsonb_array_elements(p_papers) with ordinality as given (one, place));
end
$function$;

CREATE OR REPLACE FUNCTION private.issue_paper (
  p_kind           public.issued_kind,
  p_registernumber text,
  p_sale           bigint,
  p_installment    bigint,
  p_from           date,
  p_until          date,
  p_details        jsonb,
  p_corrects       bigint
)
  RETURNS bigint
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_subject record;
  v_details jsonb;
begin
  select * into v_subject from private.paper_subject(p_kind, p_registernumber, p_sale, p_installment, p_from, p_until);
  v_details := private.paper_details(p_kind, p_details);
  if p_corrects is not null then
    perform from public.issued_papers
    where id = p_corrects and kind = p_kind and registernumber is not distinct from v_subject.number
      and sale is not distinct from (v_subject.sale).id and installment is not distinct from (v_subject.installment).id;
    if not found then
      raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
    end if;
  end if;
  return private.write_paper(p_kind, v_subject.number, v_subject.sale, v_subject.installment,
    coalesce((v_subject.sale).selldate, p_from), coalesce((v_subject.sale).selldate, p_until), v_details, p_corrects);
exception when unique_violation then
  raise sqlstate 'PT409' using message = 'This paper was made already. Please look at the list.', hint = 'paper.made';
end
$function$;

CREATE OR REPLACE FUNCTION private.issuer_of (
  p_registernumber text,
  p_path           text
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select username from public.issued_papers
  where registernumber = p_registernumber and id::text = split_part(p_path, '/', -1) and kind <> 'margin_sheet'
$function$;

CREATE OR REPLACE FUNCTION private.margin_lines (
  p_from  date,
  p_until date,
  p_sale  bigint DEFAULT NULL::bigint
)
  RETURNS TABLE (
    registernumber text,
    vehicle        text,
    hsn            text,
    selldate       date,
    buyer          text,
    inter_state    boolean,
    price          numeric,
    purchase       numeric,
    margin         numeric,
    taxable        numeric,
    cgst           numeric,
    sgst           numeric,
    igst           numeric,
    bill           numeric,
    tcs            numeric,
    rate           numeric
  )
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_inside boolean := (select price_includes_gst from public.settings);
begin
  return query
    select s.registernumber, btrim(concat_ws(' ', c.carcompany, c.carname, c.variant)),
      case c.carmake when 'car' then '8703' when 'bike' then '8711' when 'truck' then '8704' when 'tempo' then '8704' else '' end,
      s.selldate, s.owner_name::text, place.is_other, s.selling_price, b.vehiclebuyprice, own.margin, round(base.taxable, 2),
      tax.half, tax.half, tax.whole, s.selling_price + case when v_inside then 0 else 2 * tax.half + tax.whole end,
      coalesce((private.paper_tcs(s) ->> 'amount')::numeric, 0), trim_scale(gst.rate)
    from public.soldcars s
    join public.cardetails c on c.registernumber = s.registernumber
    join public.buying_prices b on b.registernumber = s.registernumber and b.stay = s.stay
    cross join lateral (select private.is_other_state(s.buyer_state) as is_other) place
    cross join lateral (select s.selling_price - b.vehiclebuyprice as margin) own
    cross join lateral (select private.rate('gst_rate', s.selldate) as rate) gst
    cross join lateral (select greatest(0, own.margin) * case when v_inside then 100 / (100 + gst.rate) else 1 end as taxable) base
    cross join lateral (
      select case when place.is_other then 0 else round(base.taxable * gst.rate / 200) end as half,
        case when place.is_other then round(base.taxable * gst.rate / 100) else 0 end as whole) tax
    where s.reversal is null and s.selldate between p_from and p_until and (p_sale is null or s.id = p_sale)
    order by s.selldate, s.id;
end
$function$;

CREATE OR REPLACE FUNCTION private.may_create_file (
  p_bucket text,
  p_path   text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select exists (
    select from private.parse_path(p_path) as place
    where place.bucket = p_bucket
      and place.folder = any (private.folders('write'))
      and (place.registernumber is null
           or exists (select from public.cardetails c where c.registernumber = place.registernumber))
      and (place.folder <> 'MaintenanceDoc'
           or private.has_record(place.registernumber, p_path))
      and (place.folder <> 'IssuedPapers'
           or exists (select from private.issuer_of(place.registernumber, p_path) as issuer
                      where issuer = private.username() or issuer is not null and private.is_admin())))
$function$;

CREATE OR REPLACE FUNCTION private.next_paper_number (
  p_kind public.issued_kind,
  OUT    year smallint,
  OUT    serial integer,
  OUT    number text
)
  RETURNS record
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_office public.dealer_office := (select o from public.dealer_office o);
begin
  year := private.financial_year(private.today());
  insert into private.paper_serials as known (kind, year, serial) values (p_kind, next_paper_number.year, 1)
  on conflict on constraint paper_serials_pkey do update set serial = known.serial + 1
  returning known.serial into serial;
  number := format('/%s-%s/', lpad((year % 100)::text, 2, '0'), lpad(((year + 1) % 100)::text, 2, '0')) || lpad(serial::text, greatest(5, length(serial::text)), '0');
  number := left(case p_kind
      when 'token_receipt' then 'TKN'
      when 'payment_receipt' then coalesce(nullif(v_office.receipt_prefix, ''), 'RCT')
      when 'delivery_note' then coalesce(nullif(v_office.note_prefix, ''), 'DN')
      when 'sale_agreement' then 'AGR' when 'statement' then 'SOA' when 'data_sheet' then 'DS'
      when 'form_29' then 'F29' when 'form_30' then 'F30' else 'GST' end, 16 - length(number)) || number;
end
$function$;

CREATE OR REPLACE FUNCTION private.paper_contents (
  p_kind           public.issued_kind,
  p_registernumber text,
  p_sale           public.soldcars,
  p_installment    public.installments,
  p_from           date,
  p_until          date,
  p_details        jsonb,
  p_number         text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_contents jsonb := jsonb_build_object('kind', p_kind, 'dealer', private.paper_dealer());
begin
  if p_kind = 'margin_sheet' then
    return v_contents || jsonb_build_object('from', p_from, 'until', p_until, 'rate', trim_scale(private.rate('gst_rate', p_until)),
      'price_includes_gst', (select price_includes_gst from public.settings),
      'lines', (select coalesce(jsonb_agg(to_jsonb(line)), '[]') from private.margin_lines(p_from, p_until, p_sale.id) line));
  end if;
  v_contents := v_contents || jsonb_build_object('vehicle', private.paper_vehicle(p_registernumber));
  if p_kind = 'data_sheet' then
    return v_contents || (
      select jsonb_build_object('price', vehiclesellprice, 'description', description, 'keeper_serial', keeper_serial,
        'transmission', coalesce(transmission::text, ''), 'emission_norm', coalesce(emission_norm::text, ''),
        'fitness_until', fitness_upto_date, 'insurance_until', insuranceenddate, 'sheet', p_details)
      from public.cardetails c left join public.carinsurance using (registernumber) where c.registernumber = p_registernumber);
  end if;
  v_contents := v_contents || jsonb_build_object('buyer', private.paper_buyer(p_sale));
  return v_contents || case p_kind
    when 'payment_receipt' then private.receipt_contents(p_sale, p_installment, coalesce(p_number, p_registernumber))
      || jsonb_strip_nulls(jsonb_build_object('tcs', private.paper_tcs(p_sale)))
    when 'statement' then private.statement_contents(p_sale, coalesce(p_number, p_registernumber))
    when 'delivery_note' then jsonb_build_object('wording', private.paper_wording(), 'delivery', p_details, 'balance',
      p_sale.selling_price - p_sale.down_payment
        - (select coalesce(sum(amount), 0) from public.installments where sale = p_sale.id and reversal is null and not late_fee))
    when 'sale_agreement' then jsonb_build_object('wording', private.paper_wording(), 'selldate', p_sale.selldate, 'price', p_sale.selling_price, 'token', p_sale.token,
      'down_payment', p_sale.down_payment, 'tcs', private.paper_tcs(p_sale), 'plan', private.paper_plan(p_sale.id),
      'agreement', p_details)
    else (  -- Forms 29 and 30: the seller is the owner on the RC
      select jsonb_build_object('sold_on', p_sale.selldate, 'form', p_details,
        'financier', coalesce((select company_name from public.finance where registernumber = p_registernumber), ''),
        'buyer', private.paper_buyer(p_sale) || jsonb_build_object('age', nullif(p_sale.buyer_age, 0)),
        'seller', jsonb_build_object('name', coalesce(o.ownername, ''), 'phone', coalesce(o.ownerphone, ''),
          'guardian', coalesce(o.owner_guardian, ''),
          'address', coalesce(nullif(private.one_address(o.owner_street, o.owner_town, o.owner_district, o.owner_state, o.owner_pin), ''),
            private.one_address(variadic string_to_array(o.owneraddress, E'\n')), '')))
      from (select p_registernumber as registernumber) one left join public.ownerdetails o using (registernumber))
    end;
end
$function$;

CREATE OR REPLACE FUNCTION private.paper_details (
  p_kind    public.issued_kind,
  p_details jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  if p_kind in ('delivery_note', 'sale_agreement', 'data_sheet', 'form_29', 'form_30') then
    perform private.require_details(jsonb_typeof(p_details) = 'object');
  end if;
  return case p_kind
    when 'delivery_note' then private.delivery_details(p_details)
    when 'sale_agreement' then private.agreement_details(p_details)
    when 'data_sheet' then private.sheet_details(p_details)
    when 'form_29' then private.form_details(p_details)
    when 'form_30' then private.form_details(p_details) end;
end
$function$;

CREATE OR REPLACE FUNCTION private.paper_subject (
  p_kind           public.issued_kind,
  p_registernumber text,
  p_sale           bigint,
  p_installment    bigint,
  p_from           date,
  p_until          date,
  OUT              number text,
  OUT              sale public.soldcars,
  OUT              installment public.installments
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_reversal bigint;
begin
  if p_kind = 'margin_sheet' then
    perform private.require_admin();
    if p_sale is null and p_registernumber is null then
      perform private.require_details(p_from between '1900-01-01' and p_until and p_until <= private.today() and p_until - p_from < 366);
      perform private.require_gst_rate(p_from, p_until, null);
      return;
    end if;
  else
    perform private.require_office();
  end if;
  if p_kind = 'token_receipt' then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  elsif p_kind = 'data_sheet' then
    number := private.known_vehicle(p_registernumber);
    return;
  elsif p_installment is not null then
    select * into installment from public.installments where id = p_installment and p_kind = 'payment_receipt';
    if not found then
      raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
    end if;
  end if;
  if coalesce(installment.sale, p_sale) is null then
    number := private.known_vehicle(p_registernumber);
  end if;
  select * into sale from public.soldcars s
  where case when number is null then s.id = coalesce(installment.sale, p_sale) else s.present_number = number end;
  if not found then
    raise sqlstate 'PT409' using message = 'This vehicle is not sold yet.', hint = 'vehicle.not_sold';
  end if;
  number := sale.registernumber;
  if p_kind = 'margin_sheet' then
    perform private.require_gst_rate(sale.selldate, sale.selldate, sale.id);
  end if;
  if installment.reversal is not null or sale.reversal is not null then
    raise sqlstate 'PT409' using message = 'This entry is reversed already.', hint = 'entry.reversed';
  elsif p_kind in ('form_29', 'form_30') and not sale.present then
    raise sqlstate 'PT409' using
      message = 'The vehicle was bought back after this sale: it stays in the books.', hint = 'sale.followed';
  elsif p_kind = 'payment_receipt' and coalesce(installment.amount, sale.down_payment - sale.token) = 0 then
    raise sqlstate 'PT409' using message = 'Nothing was paid, so there is no receipt.', hint = 'paper.nothing_paid';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.paper_wording()
  RETURNS integer
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select 1 $function$;

CREATE OR REPLACE FUNCTION private.require_gst_rate (
  p_from  date,
  p_until date,
  p_sale  bigint
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  if exists (select from private.margin_lines(p_from, p_until, p_sale) where rate is null) then
    raise sqlstate 'PT409' using hint = 'paper.no_gst_rate',
      message = 'No GST rate is known for the day of one of these sales, so there is no sheet.';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.sheet_details (
  p_details jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
declare
  v_given record;
begin
  select * into v_given from jsonb_to_record(p_details) as (size text, page text);
  perform private.require_details(v_given.size in ('A4', 'A5') and length(v_given.page) <= 300
    and v_given.page ~ '^https?://[A-Za-z0-9][A-Za-z0-9.-]*(:[0-9]{1,5})?/[A-Za-z0-9%._/-]*$');
  return to_jsonb(v_given);
end
$function$;

CREATE OR REPLACE FUNCTION private.token_contents (
  p_reservation public.reservations
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select jsonb_build_object('kind', 'token_receipt', 'wording', private.paper_wording(), 'dealer', private.paper_dealer(),
    'vehicle', private.paper_vehicle(p_reservation.registernumber),
    'buyer', jsonb_build_object('name', p_reservation.name, 'phone', p_reservation.phone, 'guardian', '', 'address', ''),
    'payment', private.paper_payment(p_reservation.day, p_reservation.amount, p_reservation.mode, null, p_reservation.reference),
    'until', p_reservation.until, 'refundable', p_reservation.refundable, 'taken_by', p_reservation.username)
$function$;

CREATE OR REPLACE FUNCTION public.change_dealer_office (
  p_seen                 jsonb,
  p_account_name         text  DEFAULT ''::text,
  p_bank                 text  DEFAULT ''::text,
  p_account_number       text  DEFAULT ''::text,
  p_ifsc                 text  DEFAULT ''::text,
  p_upi_id               text  DEFAULT ''::text,
  p_gstin                text  DEFAULT ''::text,
  p_authorisation_number text  DEFAULT ''::text,
  p_authorised_until     date  DEFAULT NULL::date,
  p_invoice_prefix       text  DEFAULT ''::text,
  p_receipt_prefix       text  DEFAULT ''::text,
  p_note_prefix          text  DEFAULT ''::text,
  p_request_id           uuid  DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'change_dealer_office', jsonb_build_array(
    p_account_name, p_bank, p_account_number, p_ifsc, p_upi_id, p_gstin, p_authorisation_number, p_authorised_until,
    p_invoice_prefix, p_receipt_prefix, p_note_prefix, p_seen)) is not null
  then
    return;
  elsif not private.are_own_prefixes(p_receipt_prefix, p_note_prefix) then
    raise sqlstate 'PT400' using message = 'Receipts or delivery notes cannot begin so: other papers do. Please choose other letters.',
      hint = 'settings.prefix_taken';
  end if;
  update public.dealer_office set
    account_name = p_account_name, bank = p_bank, account_number = p_account_number, ifsc = p_ifsc, upi_id = p_upi_id,
    gstin = p_gstin, authorisation_number = p_authorisation_number, authorised_until = p_authorised_until,
    invoice_prefix = p_invoice_prefix, receipt_prefix = p_receipt_prefix, note_prefix = p_note_prefix
  where to_jsonb(dealer_office) - 'id' = p_seen;
  if not found then
    raise sqlstate 'PT409' using
      message = 'Somebody else has changed this meanwhile. Please look at it again.', hint = 'settings.changed';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.claim_upload (
  p_path     text,
  p_filename text,
  p_filetype text
)
  RETURNS TABLE (
    bucket text,
    upsert boolean
  )
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_place record;
begin
  perform private.require_staff();
  select * into v_place from private.parse_path(p_path);
  if v_place.folder is null then
    raise sqlstate 'PT400' using message = 'There is no such place for a file.', hint = 'file.place_unknown';
  elsif v_place.folder <> all (private.folders('write')) then
    raise sqlstate 'PT403' using message = 'Your account may not upload here.', hint = 'folder.unwritable';
  elsif not private.may_create_file(v_place.bucket, p_path) then
    if v_place.folder = 'MaintenanceDoc' then
      raise sqlstate 'PT400' using message = 'There is no such maintenance record.', hint = 'maintenance.unknown';
    elsif v_place.folder = 'IssuedPapers' and private.issuer_of(v_place.registernumber, p_path) is not null then
      raise sqlstate 'PT403' using message = 'Your account may not upload here.', hint = 'folder.unwritable';
    end if;
    raise sqlstate 'PT400' using
      message = 'There is no vehicle with this registration number.', hint = 'folder.vehicle_unknown';
  elsif v_place.registernumber is not null and not private.is_display_image(p_path)
    and not private.has_room(v_place.registernumber, v_place.folder)
  then
    raise sqlstate 'PT400' using
      message = 'This vehicle has too many files here. Please delete some first.', hint = 'folder.full';
  elsif not (private.bucket_takes(v_place.bucket, p_filetype) and private.folder_takes(v_place.folder, p_filetype)) then
    raise sqlstate 'PT415' using
      message = format('%s: files of this kind are not accepted here.', p_filename), hint = 'file.type_refused';
  end if;
  perform private.remember_file_name(p_path, p_filename);
  return query select v_place.bucket, private.is_display_image(p_path);
end
$function$;

CREATE OR REPLACE FUNCTION public.draft_paper (
  p_kind           public.issued_kind,
  p_registernumber text               DEFAULT NULL::text,
  p_sale           bigint             DEFAULT NULL::bigint,
  p_installment    bigint             DEFAULT NULL::bigint,
  p_from           date               DEFAULT NULL::date,
  p_until          date               DEFAULT NULL::date,
  p_details        jsonb              DEFAULT '{}'::jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_subject record;
begin
  select * into v_subject from private.paper_subject(p_kind, p_registernumber, p_sale, p_installment, p_from, p_until);
  return private.paper_contents(p_kind, v_subject.number, v_subject.sale, v_subject.installment,
    coalesce((v_subject.sale).selldate, p_from), coalesce((v_subject.sale).selldate, p_until),
    private.paper_details(p_kind, p_details), null);
end
$function$;

COMMENT ON COLUMN "private"."bin"."papers" IS 'The issued papers (58) of a vehicle, which stay where they are and name it again when it comes back.';

REVOKE ALL ON FUNCTION "private"."are_own_prefixes"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."are_own_prefixes"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."fits_line"(text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."fits_line"(text, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."folder_takes"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."folder_takes"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."handed_papers"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."handed_papers"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."issuer_of"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."issuer_of"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."margin_lines"(date, date, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."margin_lines"(date, date, bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."paper_details"(public.issued_kind, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."paper_details"(public.issued_kind, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."paper_wording"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."paper_wording"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."require_gst_rate"(date, date, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."require_gst_rate"(date, date, bigint) TO "authenticated";

update public.dealer_office set receipt_prefix = '', note_prefix = '' where not private.are_own_prefixes(receipt_prefix, note_prefix);

ALTER TABLE "public"."dealer_office"
  ADD CONSTRAINT "prefixes_are_their_own" CHECK (private.are_own_prefixes((receipt_prefix)::text, (note_prefix)::text));
