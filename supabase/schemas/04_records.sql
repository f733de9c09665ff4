-- Records: a verb that adds a row takes it as one jsonb record, {column: value}, so that a new column needs no place in its verb. A null is what is
-- not said (jsonb_strip_nulls): the column's default. Against mass assignment the keys are judged by an allow list that the catalogue tells. In PL/pgSQL,
-- which keeps its plans.

-- The columns of new rows that people fill, in tables which staff may insert into: the allow list is the grants.
create function private.granted_columns(variadic p_tables regclass[]) returns text[]
language plpgsql stable set search_path = ''
as $$
begin
  return array(
    select attname from pg_catalog.pg_attribute
    where attrelid = any (p_tables) and attnum > 0 and not attisdropped and has_column_privilege('authenticated', attrelid, attnum, 'insert'));
end
$$;

-- The same in a table that only its verb writes, so that nobody has a grant: all but p_own, which verb and triggers fill, and what the table
-- makes itself.
create function private.columns_besides(p_table regclass, variadic p_own text[]) returns text[]
language plpgsql stable set search_path = ''
as $$
begin
  return array(
    select attname from pg_catalog.pg_attribute
    where attrelid = p_table and attnum > 0 and not attisdropped and attidentity = '' and attgenerated = '' and attname <> all (p_own));
end
$$;

-- Refuses what is no record, a record that has a key besides these columns, and one that has a list or a record in one of them.
create function private.refuse_unknown_fields(p_record jsonb, p_columns text[]) returns void
language plpgsql set search_path = ''
as $$
declare
  v_unknown text;
begin
  if jsonb_typeof(p_record) = 'object' then
    v_unknown := (select min(key) from jsonb_each(p_record) where key <> all (p_columns) or jsonb_typeof(value) in ('array', 'object'));
    if v_unknown is null then
      return;
    end if;
  end if;
  raise sqlstate 'PT400' using
    message = 'One of the values is not allowed.', detail = format('There is no field %s here.', left(v_unknown, 63)), hint = 'value.invalid';
end
$$;

-- Inserts what a record says of a table's columns; the others have their defaults. Its caller has judged the keys.
create function private.insert_record(p_table regclass, p_record jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  v_columns text := (
    select string_agg(quote_ident(attname), ', ') from pg_catalog.pg_attribute
    where attrelid = p_table and attnum > 0 and not attisdropped and p_record ? attname::text);
begin
  execute format('insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1)', p_table, v_columns) using p_record;
end
$$;

revoke execute on function private.granted_columns, private.columns_besides, private.refuse_unknown_fields, private.insert_record from public;
grant execute on function private.granted_columns, private.refuse_unknown_fields, private.insert_record to authenticated;
