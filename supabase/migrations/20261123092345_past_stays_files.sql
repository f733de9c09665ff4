-- The files of a sale, of its persons and of the yard belong to the stay in which they were stored, and are listed with it: after a vehicle
-- was bought back those of before were shown as the present ones. Which they are the moments in past_stays say, so no row changes.
-- The list of reversals says which of them are of the present stay. A reversal of a payment that is taken back after its sale was reversed no longer brings
-- the payment into the books: it comes back with its sale.

SET local check_function_bodies = off;

DROP FUNCTION "private"."file_list"(text, text);

DROP FUNCTION "private"."log_look"(text);

DROP FUNCTION "public"."look_at_identity_papers"(text);

CREATE OR REPLACE FUNCTION private.file_list (
  p_bucket text,
  p_folder text,
  p_stay   integer DEFAULT NULL::integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_place record;
  v_since timestamptz := '-infinity';
  v_until timestamptz := 'infinity';
begin
  select * into v_place from private.parse_path(p_folder || '0');
  if private.is_of_stay(v_place.folder) then
    select since, until into v_since, v_until from private.stay_span(v_place.registernumber, p_stay);
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'path', o.name,
      'version', (extract(epoch from o.updated_at) * 1000)::bigint,
      'filename', private.saved_name(private.file_name(o.name), o.metadata ->> 'mimetype')
    ) || private.unchecked_mark(o.bucket_id, o.name) order by split_part(o.name, '/', -1)::numeric), '[]')
    from storage.objects o
    where o.bucket_id = p_bucket
      and o.name collate "C" >= p_folder and o.name collate "C" < rtrim(p_folder, '/') || '0'
      and (private.parse_path(o.name)).folder is not null
      and coalesce(o.created_at, now()) > v_since and coalesce(o.created_at, now()) <= v_until
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.is_of_stay (
  p_folder text
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select p_folder in ('OnsiteVehicleImages', 'SoldCarImages', 'InsuranceDocuments', 'IdentityPapers') $function$;

CREATE OR REPLACE FUNCTION private.log_look (
  p_path  text,
  p_since timestamp with time zone DEFAULT '-infinity'::timestamp WITH time zone,
  p_until timestamp with time zone DEFAULT 'infinity'::timestamp WITH time zone
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  insert into public.activity_log (actor, username, action, tablename, registernumber, after)
  select auth.uid(), private.username(), 'READ', 'files', (private.parse_path(name)).registernumber, jsonb_build_object('path', name)
  from storage.objects
  where bucket_id = 'private-files' and (private.parse_path(name)).folder = 'IdentityPapers'
    and name collate "C" >= p_path and name collate "C" < rtrim(p_path, '/') || '0'
    and coalesce(created_at, now()) > p_since and coalesce(created_at, now()) <= p_until
$function$;

CREATE OR REPLACE FUNCTION private.stay_span (
  p_registernumber text,
  p_stay           integer,
  OUT              since timestamp with time zone,
  OUT              until timestamp with time zone
)
  RETURNS record
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(max(ended_at) filter (where p_stay is null or stay < p_stay), '-infinity'),
    coalesce(max(ended_at) filter (where stay = p_stay), 'infinity')
  from public.past_stays where registernumber = p_registernumber
$function$;

CREATE OR REPLACE FUNCTION private.take_back_reversal (
  p_reversal bigint
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_reversal public.reversals;
begin
  perform private.require_admin();
  select * into v_reversal from public.reversals where id = p_reversal for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  end if;
  if v_reversal.kind = 'sale' then
    perform private.restore_sale(v_reversal);
  else
    -- The sale first, as whoever reverses it. A payment for one that is reversed meanwhile goes with it.
    perform from public.soldcars where id = (select sale from public.installments where reversal = p_reversal) for no key update;
    update public.installments i set reversal = (select s.reversal from public.soldcars s where s.id = i.sale) where reversal = p_reversal;
    update public.maintenance set reversal = null where reversal = p_reversal;
    update public.miscellaneous_costs set reversal = null where reversal = p_reversal;
    update public.investment set reversal = null where reversal = p_reversal;
  end if;
  delete from public.reversals where id = p_reversal;
end
$function$;

CREATE OR REPLACE FUNCTION public.list_reversals (
  p_registernumber text    DEFAULT NULL::text,
  p_month          integer DEFAULT NULL::integer,
  p_year           integer DEFAULT NULL::integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_number text;
begin
  perform private.require_office();
  if p_registernumber is not null then
    v_number := private.known_vehicle(p_registernumber);
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(r) - 'taken_along' || jsonb_build_object(
      'what', coalesce(s.owner_name, i.description, m.description, cost.description, invested.description, ''),
      'stay', coalesce(s.stay, paid.stay, m.stay),
      'present', coalesce(paid.present, coalesce(s.stay, m.stay) = c.stay, true)) order by r.id desc), '[]')
    from public.reversals r
    left join public.cardetails c on c.registernumber = r.registernumber
    left join public.soldcars s on r.kind = 'sale' and s.id = r.entry
    left join public.installments i on r.kind = 'installment' and i.id = r.entry
    left join public.soldcars paid on paid.id = i.sale
    left join public.maintenance m on r.kind = 'maintenance' and m.registernumber = r.registernumber and m.index = r.entry
    left join public.miscellaneous_costs cost on r.kind = 'cost' and cost.id = r.entry
    left join public.investment invested on r.kind = 'investment' and invested.serial_number = r.entry
    where r.registernumber = v_number or v_number is null and r.entered_for <@ private.days_of_month(p_month, p_year)
  );
end
$function$;

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
      'sale', to_jsonb(s) - '{present,present_number,sold}'::text[],
      'installments', paid.payments,
      'balance', s.selling_price - s.down_payment - paid.total,
      'maintenance', (
        select coalesce(jsonb_agg(to_jsonb(m) - 'reversal' || jsonb_build_object('receipt', (
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
      select coalesce(jsonb_agg(to_jsonb(i) - 'reversal' order by installment_date, i.id), '[]') as payments,
        coalesce(sum(i.amount) filter (where not i.late_fee), 0) as total
      from public.installments i where i.sale = s.id and i.reversal is null
    ) as paid
    where past.registernumber = v_number
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.look_at_identity_papers (
  p_registernumber text,
  p_stay           integer DEFAULT NULL::integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_number text;
  v_folder text;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_registernumber);
  v_folder := v_number || '/IdentityPapers/';
  perform private.log_look(v_folder, since, until) from private.stay_span(v_number, p_stay);
  return private.file_list('private-files', v_folder, p_stay);
end
$function$;

REVOKE ALL ON FUNCTION "public"."look_at_identity_papers"(text, integer) FROM PUBLIC, "anon", "service_role";

REVOKE ALL ON FUNCTION "private"."file_list"(text, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."file_list"(text, text, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."is_of_stay"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_of_stay"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."log_look"(text, timestamp WITH time zone, timestamp WITH time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."log_look"(text, timestamp WITH time zone, timestamp WITH time zone) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."stay_span"(text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."stay_span"(text, integer) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."look_at_identity_papers"(text, integer) TO "authenticated";
