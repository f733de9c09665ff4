-- Text rules: what may stand in a text column, whichever way it is written. The contract has the same rule for the API
-- (common.ts); here it holds for who writes to PostgREST directly, too.
--
-- The constraints are NOT VALID: they hold for what is written from now on, and adding them reads no row. The next chapter
-- cleans what is there and validates them.

-- Whether a text is not empty and has only spaces and signs that nobody sees: Unicode's default ignorables and the blank
-- Braille pattern. Among others they stay: emoji have variation selectors, Marathi joins letters by U+200C and U+200D.
create function private.looks_empty(p_text text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return p_text ~ ('^[ \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800'
    || '\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]+$');
end
$$;

-- Whether a text is fit to be kept in one line: trimmed, without control characters, line breaks, the signs that turn the
-- direction of writing (with which 'exe.fdp' reads 'pdf.exe') and those that speak about a text (annotations, tags), and not
-- of signs alone that nobody sees. '' is fit.
create function private.is_line(p_text text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return p_text !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufff9-\ufffb\U000e0000-\U000e007f]'
    and p_text !~ '^[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\ufeff]|[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\ufeff]$'
    and not private.looks_empty(p_text);
end
$$;

-- The same of a text in several lines, which keeps its line breaks and tabs.
create function private.is_text(p_text text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return private.is_line(translate(p_text, E'\t\n\r\u2028\u2029', '     '));
end
$$;
revoke execute on function private.looks_empty, private.is_line, private.is_text from public;
grant execute on function private.looks_empty, private.is_line, private.is_text to authenticated;

-- A name as it is kept, as before, and without any other sign that nobody sees, but for what letters and emoji need.
create or replace function private.as_name(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select btrim(regexp_replace(regexp_replace(normalize(p_text, nfkc),
    '[\s\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u2028-\u202f\u2060-\u206f'
      || '\u2800\u3164\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e007f]+', ' ', 'g'),
    '^[ \u200c\u200d\ufe00-\ufe0f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0080-\U000e0fff]+$', ''))
$$;

-- On a shop that is open it rather fails, and is pushed again, than let everybody wait behind a long question.
set local lock_timeout = '5s';

do $$
declare
  v_table  record;
  v_column text;
begin
  for v_table in
    select * from (values
      ('cardetails', array['carname', 'carcompany', 'carcolor'], array['description']),
      ('carinsurance', array['insurancecompany', 'insurancenumber', 'policynumber'], '{}'),
      ('ownerdetails', array['ownername', 'ownerphone', 'owneremail'], array['owneraddress']),
      ('finance', array['company_name', 'branch_name', 'manager_name1', 'contact1', 'manager_name2', 'contact2'], '{}'),
      ('soldcars', array['owner_name', 'contact_no', 'payment_mode', 'account_paid_to'], array['description']),
      ('installments', array['payment_mode', 'account_paid_to'], array['description']),
      ('maintenance', '{}', array['description']),
      ('miscellaneous_costs', '{}', array['description']),
      ('investment', '{}', array['description']),
      ('enquiries', array['custname'], array['custquery']),
      ('document_descriptions', '{}', array['description'])
    ) as t (name, lines, texts)
  loop
    foreach v_column in array v_table.lines loop
      execute format('alter table public.%I add constraint %I check (private.is_line(%I)) not valid',
                     v_table.name, v_column || '_is_clean', v_column);
    end loop;
    foreach v_column in array v_table.texts loop
      execute format('alter table public.%I add constraint %I check (private.is_text(%I)) not valid',
                     v_table.name, v_column || '_is_clean', v_column);
    end loop;
  end loop;
end
$$;
