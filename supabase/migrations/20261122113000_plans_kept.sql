-- The listings of files and the vehicle page keep their plans for the session: an SQL function that is not inlined is planned
-- again by every statement. Their answers are the same to the byte.

create or replace function private.file_name(p_path text) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce((select filename from private.file_claims where path = p_path), split_part(p_path, '/', -1));
end
$$;

create or replace function private.saved_name(p_name text, p_mimetype text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return (
    select coalesce((
      select case
        when p_name ~* ('\.(' || kind.endings || ')$') then p_name
        else regexp_replace(p_name, '\.(jpe?g|png|webp|gif|heic|heif|avif|bmp|tiff?|pdf|docx?|xlsx?|txt|csv)$', '', 'i')
             || '.' || split_part(kind.endings, '|', 1) end
      from (values
        ('image/jpeg', 'jpg|jpeg'), ('image/png', 'png'), ('image/webp', 'webp'), ('application/pdf', 'pdf'),
        ('application/msword', 'doc'), ('application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'),
        ('application/vnd.ms-excel', 'xls|csv'), ('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'),
        ('text/plain', 'txt|csv|text|log'), ('text/csv', 'csv|txt')
      ) as kind (mimetype, endings)
      where kind.mimetype = lower(split_part(p_mimetype, ';', 1))
    ), p_name)
  );
end
$$;

create or replace function private.unchecked_mark(p_bucket text, p_path text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case when exists (select from private.file_checks where bucket = p_bucket and path = p_path)
    then '{"unchecked": true}'::jsonb else '{}' end;
end
$$;

create or replace function private.file_list(p_bucket text, p_folder text) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
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
  );
end
$$;

create or replace function private.public_file_list(p_folder text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.file_list('public-files', p_folder);
end
$$;

create or replace function private.display_image(p_registernumber text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('path', name, 'version', (extract(epoch from updated_at) * 1000)::bigint)
      || private.unchecked_mark(bucket_id, name)
    from storage.objects
    where bucket_id = 'public-files' and name collate "C" = p_registernumber || '/InventoryVehicleImages/0'
  );
end
$$;

create or replace function private.landing_vehicle(p_registernumber text, p_pictures boolean default false) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'car', to_jsonb(v) || jsonb_strip_nulls(jsonb_build_object('reduced', private.price_reduction(c.registernumber))),
      'insurance', case
        when v.status or i.registernumber is null then '{}'
        else jsonb_build_object(
          'insurancecompany', i.insurancecompany,
          'insurancenumber', private.masked(i.insurancenumber),
          'insurancestartdate', i.insurancestartdate,
          'insuranceenddate', i.insuranceenddate,
          'insurancetenure', i.insurancetenure)
        end,
      'images', images)
      || case when p_pictures then jsonb_build_object('pictures', private.pictures_of(
        array(select file ->> 'path' from jsonb_array_elements(images) as file))) else '{}' end
    from public.cardetails c
    cross join lateral private.public_file_list(c.registernumber || '/InventoryVehicleImages/') as images
    join public.vehicle_listing v on v.registernumber = c.registernumber
    left join public.carinsurance i on i.registernumber = c.registernumber
    where c.vehicle_key = private.vehicle_key(p_registernumber)
  );
end
$$;
