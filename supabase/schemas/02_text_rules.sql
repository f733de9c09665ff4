-- Text rules: input validation for text columns, also for those who write to PostgREST directly. The contract has the same
-- rules for the API (common.ts). Every text column has a check constraint `…_is_clean` with one of these.

-- Whether a text is not empty but invisible: only spaces, Unicode's default ignorables and the blank Braille pattern. In
-- other texts these stay: emoji have variation selectors, Marathi joins letters by U+200C and U+200D.
create function private.looks_empty(p_text text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return p_text ~ ('^[ \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800'
    || '\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]+$');
end
$$;

-- A text without the invisible characters that mean nothing, which stay behind when it was pasted: zero-width spaces, soft hyphens, byte order
-- marks, fillers. Joiners and variation selectors stay where a script or an emoji is written with them; beside Latin letters and spaces they mean
-- nothing, and one joiner behind another does not. The contract removes the same (typed.ts).
create function private.without_unseen(p_text text) returns text
language plpgsql immutable strict set search_path = ''
as $$
begin
  if p_text !~ '[\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200d\u2060-\u2065\u206a-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0100-\U000e01ef]' then
    return p_text;  -- nearly all
  end if;
  return regexp_replace(
    regexp_replace(p_text, '[\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180e\u200b\u2060-\u2065\u206a-\u206f\u3164\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a]+', '', 'g'),
    '(^|[\u0001-\u024f\u2000-\u200b\u200e-\u206f\u3000])[\u200c\u200d\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]+|(?<=[\u200c\u200d])[\u200c\u200d]+', '\1', 'g');
end
$$;

-- Whether a text is valid in one line: trimmed, without control characters, line breaks, bidirectional control characters
-- (with which 'exe.fdp' reads 'pdf.exe'), annotations and tags, without what is invisible and means nothing, and not invisible. '' is valid.
create function private.is_line(p_text text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  if p_text = '' or p_text ~ '^[!-~]([ -~]*[!-~])?$' then
    return true;  -- most columns of most rows
  end if;
  return p_text !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufff9-\ufffb\U000e0000-\U000e007f]'
    and p_text !~ '^[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\ufeff]|[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\ufeff]$'
    and p_text = private.without_unseen(p_text)
    and not private.looks_empty(p_text);
end
$$;

-- The same for a text in several lines, which keeps its line breaks and tabs.
create function private.is_text(p_text text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return private.is_line(translate(p_text, E'\t\n\r\u2028\u2029', '     '));
end
$$;

-- A normalized name: single spaces, and no invisible characters, with which one name could pass for another (homographs),
-- except those that letters and emoji need.
create function private.as_name(p_text text) returns text
language sql immutable set search_path = ''
as $$
  -- To normalize takes the square of a row of accents: of a longer text none, as in the contract (typed.ts).
  select btrim(regexp_replace(regexp_replace(case when length(p_text) <= 1000 then normalize(p_text, nfkc) else p_text end,
    '[\s\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u2028-\u202f\u2060-\u206f'
      || '\u2800\u3164\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e007f]+', ' ', 'g'),
    '^[ \u200c\u200d\ufe00-\ufe0f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0080-\U000e0fff]+$', ''))
$$;

-- A text in one line, sanitized: without control characters and bidirectional control characters, with which 'fdp.exe'
-- passes for 'exe.pdf'. Joiners stay: Marathi is written with them.
create function private.plain_line(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select btrim(regexp_replace(
    regexp_replace(p_text, '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]', '', 'g'),
    '[\u0001-\u001f\u007f-\u009f\u2028\u2029\ufeff]+', ' ', 'g'))
$$;

-- A phone number, normalized: ten digits in India, without +91, 0091 or a leading 0, and + instead of 00 before the code of
-- another country. A text that is no number stays as it is. The contract has the same rule (phone.ts).
create function private.as_phone(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select case when bare ~ '^\+?[0-9]*$'
    then regexp_replace(regexp_replace(bare, '^((\+|00|0)?91|0)(?=[0-9]{10}$)', ''), '^00(?=[1-9])', '+')
    else p_text end
  -- '9822012345.0' is what a program makes of a column of numbers.
  from regexp_replace(regexp_replace(p_text, '^( *\+?[0-9]{6,})\.00? *$', '\1'), '[ \u00a0\u2010-\u2015\u2212().-]', '', 'g') bare
$$;

-- Whether a normalized phone can be dialled: ten digits in India, with the 0 of an area code or not, toll-free, a landline without its area
-- code, or abroad. What is imported is seen by nobody, so there it must be one. The contract has the same rule (phone.ts).
create function private.can_be_dialled(p_phone text) returns boolean
language sql immutable set search_path = ''
as $$ select p_phone ~ '^(0?[1-9][0-9]{9}|18[06]0[0-9]{6,7}|[2-7][0-9]{5,7}|\+(?!91)[1-9][0-9]{6,14})$' $$;

-- Keeps the phone numbers of a row normalized; its arguments are their columns. One that is named a landline keeps the 0 before its area
-- code. An older value stays as it is until it is changed.
create function private.keep_phones() returns trigger
language plpgsql set search_path = ''
as $$
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
$$;

-- What finds a payment in the bank's statement, as the bank writes it: a UTR, or what else is figures after at most eight letters, without
-- the spaces, hyphens and invisible characters it is typed or pasted with, in ASCII. Other words stay as they are. The contract has the same rule
-- (reference.ts). No reference is longer than its column; to normalize takes quadratic time.
create function private.as_reference(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select case when bare ~ '^[A-Za-z]{0,8}[0-9]{6,}$' then upper(bare) else p_text end
  from (select translate(regexp_replace(case when length(p_text) <= 200 then normalize(p_text, nfkc) else p_text end,
    '[\s\u00a0\u00ad\u034f\u061c\u180e\u200b-\u2015\u2028-\u202f\u2060-\u206f\u2212\ufe00-\ufe0f\ufeff-]', '', 'g'), '०१२३४५६७८९', '0123456789')) as typed (bare)
$$;

-- Keeps the `reference` of a row normalized.
create function private.keep_reference() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.reference := private.as_reference(new.reference);
  return new;
end
$$;

-- A payment mode, normalized: a name, without the joiners and selectors beside Latin letters, which need none. 'Cash' with an invisible character would be no cash
-- to the limits of cash (57). Letters that only look like others stay what they are: whoever wants to lie can write another mode.
create function private.as_payment_mode(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select private.as_name(regexp_replace(private.without_unseen(p_text), '(?<=[A-Za-z])[\u200c\u200d\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]+|[\u200c\u200d\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]+(?=[A-Za-z])', '', 'g'))
$$;

-- Keeps the payment mode of a row normalized; its argument is the column. Most need nothing, and what is no line is for the check to refuse.
create function private.keep_payment_mode() returns trigger
language plpgsql set search_path = ''
as $$
declare
  v_mode text := private.without_unseen(to_jsonb(new) ->> tg_argv[0]);
begin
  if to_jsonb(new) ->> tg_argv[0] ~ '[^A-Za-z ]' and v_mode <> '' and private.is_line(v_mode) then
    new := jsonb_populate_record(new, jsonb_build_object(tg_argv[0], private.as_payment_mode(v_mode)));
  end if;
  return new;
end
$$;

-- A mode by which no money moves: the amount is set against another one, or is given up.
create function private.is_no_money(p_mode text) returns boolean
language sql immutable set search_path = ''
as $$ select lower(p_mode) in ('part exchange', 'set-off', 'waived') $$;

-- Refuses a mode of a row; when, says the trigger.
create function private.refuse_no_money() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
end
$$;

-- Refuses what is no phone number; several in one text may be parted by commas, slashes or semicolons. It runs after the checks of the table,
-- which say what else is wrong with a text. An old text comes back out of the bin, in a trigger, as it was.
create function private.refuse_no_phone() returns trigger
language plpgsql set search_path = ''
as $$
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
$$;

-- Whether a text is a GSTIN: state, PAN, entity, Z and the check digit over the fourteen before it.
create function private.is_gstin(p_text text) returns boolean
language sql immutable set search_path = ''
as $$
  select p_text ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$' and right(p_text, 1) = (
    select substr(digits, 1 + (36 - sum(weighed / 36 + weighed % 36)::int % 36) % 36, 1)
    from (values ('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')) as alphabet (digits),
      generate_series(1, 14) as place,
      lateral (select (strpos(digits, substr(p_text, place, 1)) - 1) * (2 - place % 2) as weighed) as one
    group by digits)
$$;

-- Whether a text is the code of a language, 'mr'. Which there are the contract says (language.ts), so that another one needs no migration. No domain: a
-- column of one is added by rewriting its table.
create function private.is_language(p_code text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return p_code ~ '^[a-z]{2}$';
end
$$;

revoke execute on function
  private.looks_empty, private.without_unseen, private.is_line, private.is_text, private.as_name, private.plain_line, private.as_phone,
  private.can_be_dialled, private.as_reference, private.keep_reference, private.as_payment_mode, private.keep_payment_mode, private.is_no_money, private.refuse_no_money, private.keep_phones, private.refuse_no_phone, private.is_gstin, private.is_language
  from public;
grant execute on function
  private.looks_empty, private.without_unseen, private.is_line, private.is_text, private.as_name, private.as_phone, private.as_reference, private.as_payment_mode, private.is_no_money, private.is_gstin, private.is_language
  to authenticated;
