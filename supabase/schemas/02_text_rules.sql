-- Text rules: what may stand in a text column, whichever way it is written. The contract has the same rule for the API
-- (common.ts); here it holds for who writes to PostgREST directly, too. Every text column has a constraint `…_is_clean` with
-- one of these.

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

-- A name as it is kept: single spaces, and none of the signs that nobody sees, with which one name could pass for another,
-- but for what letters and emoji need.
create function private.as_name(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select btrim(regexp_replace(regexp_replace(normalize(p_text, nfkc),
    '[\s\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u2028-\u202f\u2060-\u206f'
      || '\u2800\u3164\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e007f]+', ' ', 'g'),
    '^[ \u200c\u200d\ufe00-\ufe0f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0080-\U000e0fff]+$', ''))
$$;

-- A text in one line as it reads: without control characters, and without the signs that turn the direction of what
-- follows, with which 'fdp.exe' passes for 'exe.pdf'. Joiners stay: Marathi is written with them.
create function private.plain_line(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select btrim(regexp_replace(
    regexp_replace(p_text, '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]', '', 'g'),
    '[\u0001-\u001f\u007f-\u009f\u2028\u2029\ufeff]+', ' ', 'g'))
$$;

revoke execute on function
  private.looks_empty, private.is_line, private.is_text, private.as_name, private.plain_line
  from public;
grant execute on function private.looks_empty, private.is_line, private.is_text to authenticated;
