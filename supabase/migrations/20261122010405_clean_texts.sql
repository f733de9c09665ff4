-- Clean texts: what was written before the text rules is brought under them, and the rules are validated. Only rows that
-- break one are written (and logged, as done by 'system'); reading all others locks nobody out. What nobody could read and
-- must not be empty becomes 'Not provided'.

create function private.cleaned(p_text text, p_in_lines boolean, p_required boolean) returns text
language sql immutable set search_path = ''
as $$
  select case when p_required and kept = '' then 'Not provided' else kept end
  from regexp_replace(p_text, '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufff9-\ufffb\U000e0000-\U000e007f]', '', 'g') as undirected,
    regexp_replace(undirected,
      case when p_in_lines then '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]+'
           else '[\u0001-\u001f\u007f-\u009f\u2028\u2029]+' end, ' ', 'g') as printable,
    regexp_replace(printable, '^[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', '') as begun,
    regexp_replace(begun, '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+$', '') as trimmed,
    translate(trimmed, E'\t\n\r\u2028\u2029', '     ') as seen,
    concat(case when not private.looks_empty(seen) then trimmed end) as kept
$$;
revoke execute on function private.cleaned from public;

do $$
declare
  v_table record;
  v_rule  text;
begin
  for v_table in
    select rule.conrelid::regclass as name,
      string_agg(format('%1$I = private.cleaned(%1$I, %2$L, %3$L)', a.attname,
        pg_get_constraintdef(rule.oid) like '%is\_text%',
        exists (select from pg_constraint other where other.conrelid = rule.conrelid and other.conkey = rule.conkey
                and pg_get_constraintdef(other.oid) like '%<> ''''%')), ', ') as cleaned,
      string_agg(format('private.%s(%I)', substring(pg_get_constraintdef(rule.oid) from 'is_(?:line|text)'), a.attname),
        ' and ') as clean,
      array_agg(rule.conname) as rules
    from pg_constraint rule join pg_attribute a on a.attrelid = rule.conrelid and a.attnum = rule.conkey[1]
    where rule.conname like '%\_is\_clean' and not rule.convalidated
    group by rule.conrelid
  loop
    execute format('update %s set %s where not (%s)', v_table.name, v_table.cleaned, v_table.clean);
    foreach v_rule in array v_table.rules loop
      execute format('alter table %s validate constraint %I', v_table.name, v_rule);
    end loop;
  end loop;
end
$$;

drop function private.cleaned;

-- Names of files were cleaned where they got their rule.
alter table private.file_claims validate constraint a_name_reads_as_it_is;
