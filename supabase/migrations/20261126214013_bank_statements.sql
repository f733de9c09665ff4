-- The bank's statement beside the cash book (57e): lines of the bank's files, which entries they are, and what is left on either side; capital that is taken
-- out again (43), which its reversal takes along (37). What an entry of the cash book is about is a view (57d). Limits of cash that is paid out (45).

SET local check_function_bodies = off;

DROP VIEW "private"."person_columns";

ALTER TABLE "public"."investment"
  DROP CONSTRAINT "investment_amount_check";

ALTER TABLE "public"."reversals"
  DROP CONSTRAINT "reversals_amount_check";

CREATE TABLE "public"."bank_lines" (
  "id"          bigint                 GENERATED ALWAYS AS IDENTITY NOT NULL,
  "party"       character varying(120) NOT NULL,
  "day"         date                   NOT NULL,
  "amount"      numeric                NOT NULL,
  "narration"   character varying(500) NOT NULL DEFAULT ''::character varying,
  "reference"   character varying(60)  NOT NULL DEFAULT ''::character varying,
  "balance"     numeric,
  "fingerprint" text                   NOT NULL,
  "upload"      uuid                   NOT NULL,
  "left_out"    boolean                NOT NULL DEFAULT false,
  CONSTRAINT "a_line_is_there_once" UNIQUE (party, fingerprint),
  CONSTRAINT "bank_lines_day_check" CHECK (((day >= '1900-01-01'::date) AND (day <= '2199-12-31'::date))),
  CONSTRAINT "bank_lines_pkey" PRIMARY KEY (id),
  CONSTRAINT "bank_lines_amount_check" CHECK (((amount <> (0)::numeric) AND private.is_rupees(abs(amount)))),
  CONSTRAINT "bank_lines_balance_check" CHECK (private.is_rupees(abs(balance))),
  CONSTRAINT "narration_is_clean" CHECK (private.is_line((narration)::text)),
  CONSTRAINT "party_is_clean" CHECK (private.is_line((party)::text)),
  CONSTRAINT "reference_is_clean" CHECK (private.is_line((reference)::text))
);

ALTER TABLE "public"."bank_lines"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."bank_lines" FROM "anon", "service_role";

CREATE TABLE "public"."bank_matches" (
  "line"     bigint                 NOT NULL,
  "party"    character varying(120) NOT NULL,
  "kind"     public.entry_kind      NOT NULL,
  "source"   bigint                 NOT NULL,
  "back"     boolean                NOT NULL DEFAULT false,
  CONSTRAINT "an_entry_is_matched_once" PRIMARY KEY (party, kind, source, back),
  "username" text                   NOT NULL DEFAULT private.username(),
  CONSTRAINT "party_is_clean" CHECK (private.is_line((party)::text))
);

ALTER TABLE "public"."bank_matches"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."bank_matches" FROM "anon", "service_role";

CREATE TABLE "public"."bank_statements" (
  "upload"     uuid                     NOT NULL,
  "party"      character varying(120)   NOT NULL,
  "file"       character varying(200)   NOT NULL,
  "first_day"  date                     NOT NULL,
  "last_day"   date                     NOT NULL,
  "line_count" integer                  NOT NULL,
  "added"      integer                  NOT NULL,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "bank_statements_file_check" CHECK (((file)::text <> ''::text)),
  CONSTRAINT "bank_statements_first_day_check" CHECK (((first_day >= '1900-01-01'::date) AND (first_day <= '2199-12-31'::date))),
  CONSTRAINT "bank_statements_last_day_check" CHECK (((last_day >= '1900-01-01'::date) AND (last_day <= '2199-12-31'::date))),
  CONSTRAINT "bank_statements_pkey" PRIMARY KEY (upload),
  CONSTRAINT "it_adds_its_own_lines" CHECK (((added >= 0) AND (added <= line_count))),
  CONSTRAINT "its_days_are_in_order" CHECK ((first_day <= last_day)),
  "username"   text                     NOT NULL DEFAULT private.username(),
  CONSTRAINT "file_is_clean" CHECK (private.is_line((file)::text)),
  CONSTRAINT "party_is_clean" CHECK (private.is_line((party)::text))
);

ALTER TABLE "public"."bank_statements"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."bank_statements" FROM "anon", "service_role";

ALTER TABLE "public"."investment"
  ADD COLUMN "taken_out" boolean NOT NULL DEFAULT false;

REVOKE ALL ON SEQUENCE "public"."bank_lines_id_seq" FROM "anon";

REVOKE ALL ON SEQUENCE "public"."bank_lines_id_seq" FROM "authenticated";

REVOKE ALL ON SEQUENCE "public"."bank_lines_id_seq" FROM "service_role";

CREATE OR REPLACE FUNCTION private.add_bank_lines (
  p_upload uuid,
  p_party  text,
  p_file   text,
  p_lines  jsonb
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_party text := private.account_of('Bank transfer', p_party);
  v_added int;
begin
  perform private.require_admin();
  if jsonb_typeof(p_lines) is distinct from 'array' or jsonb_array_length(p_lines) not between 1 and 2000 then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  end if;
  perform private.lock_bank(v_party);
  insert into private.logged_as_one default values;  -- the file has the entry
  insert into public.bank_lines (party, day, amount, narration, reference, balance, fingerprint, upload)
  select v_party, day, amount, narration, reference, balance,
    encode(sha256(convert_to(concat_ws('|', day, trim_scale(amount), words,
      row_number() over (partition by day, amount, words order by place)), 'UTF8')), 'hex'), p_upload
  from rows from (jsonb_to_recordset(p_lines) as (day date, amount numeric, narration text, reference text, balance numeric)) with ordinality
    as sent (day, amount, narration, reference, balance, place)
  cross join lateral (select upper(regexp_replace(narration || reference, '[^[:alnum:]]', '', 'g')) as words) said
  order by place
  on conflict (party, fingerprint) do nothing;
  get diagnostics v_added = row_count;
  delete from private.logged_as_one where transaction = pg_current_xact_id();
  insert into public.bank_statements as one (upload, party, file, first_day, last_day, line_count, added)
  select p_upload, v_party, p_file, min(day), max(day), count(*), v_added from jsonb_to_recordset(p_lines) as sent (day date)
  on conflict (upload) do update
    set first_day = least(one.first_day, excluded.first_day), last_day = greatest(one.last_day, excluded.last_day),
      line_count = one.line_count + excluded.line_count, added = one.added + excluded.added
    where one.party = excluded.party and one.file = excluded.file and one.username = excluded.username;
  if not found then
    perform private.refuse_reused();
  end if;
  return v_added;
end
$function$;

CREATE OR REPLACE FUNCTION private.bank_entries (
  p_party text
)
  RETURNS TABLE (
    kind      text,
    source    bigint,
    back      boolean,
    day       date,
    amount    numeric,
    line      bigint,
    cancelled boolean
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
begin
  perform private.require_admin();
  return query
    select e.*, m.line, m.line is null and count(*) filter (where m.line is null) over (partition by e.kind, e.source) = 2
    from (
      select one.kind, one.source, one.back, max(one.day) as day, sum(one.amount) as amount
      from (
        select l.kind, l.source, l.back, l.day, sum(l.amount) as amount
        from private.ledger l where l.account = 'bank' and l.party = p_party
        group by l.kind, l.source, l.back, l.day having sum(l.amount) <> 0) one
      group by one.kind, one.source, one.back
    ) e
    left join public.bank_matches m on m.party = p_party and m.kind::text = e.kind and m.source = e.source and m.back = e.back;
end
$function$;

CREATE OR REPLACE FUNCTION private.bank_proposals (
  p_party text
)
  RETURNS TABLE (
    line   bigint,
    kind   text,
    source bigint,
    back   boolean,
    sure   boolean
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
begin
  perform private.require_admin();
  return query
    with open as materialized (
      select l.id, l.day, l.amount, l.numbers, exists (select from unnest(l.numbers) number where length(number) >= 9) as has_utr
      from public.bank_lines l
      where l.party = p_party and not l.left_out and not exists (select from public.bank_matches m where m.line = l.id)
    ), entry as materialized (
      select e.kind || ' ' || e.source || ' ' || e.back as key, e.kind, e.source, e.back, e.day, e.amount, e.cancelled, said.numbers,
        exists (select from unnest(said.numbers) number where length(number) >= 9) as has_utr
      from private.bank_entries(p_party) e
      left join private.booked b on b.kind = e.kind and b.source = e.source
      -- Once for each: without the offset it is asked for wherever it is read.
      cross join lateral (select case when b.reference <> '' then private.payment_numbers(b.reference, 3) else '{}' end as numbers offset 0) said
      where e.line is null and e.day between (select min(o.day) - 31 from open o) and (select max(o.day) + 31 from open o)
    ), hit as materialized (
      -- The same number. What was taken back counts only where nothing else has it.
      select t.* from (
        select distinct o.id, o.amount as wanted, e.key, e.amount, e.cancelled, bool_or(not e.cancelled) over (partition by o.id) as has_other
        from (select o.id, o.day, o.amount, unnest(o.numbers) as number from open o) o
        join (select e.key, e.day, e.amount, e.cancelled, unnest(e.numbers) as number from entry e) e using (number)
        where abs(o.day - e.day) <= 31
      ) t where not (t.cancelled and t.has_other)
    ), meant as (
      select t.id, t.key from (
        select h.*, sum(h.amount) over (partition by h.id) as total, count(*) filter (where h.amount = h.wanted) over (partition by h.id) as alike
        from hit h
      ) t where t.total = t.wanted or t.amount = t.wanted and t.alike = 1
    ), by_number as materialized (
      select t.id, t.key from (
        select m.id, m.key, bool_or(m.times > 1) over (partition by m.id) as is_contested
        from (select m.id, m.key, count(*) over (partition by m.key) as times from meant m) m
      ) t where not t.is_contested
    ), line_of_day as (
      select o.*, row_number() over same as place, count(*) over whole as many, bool_or(o.has_utr) over whole as have_utr
      from open o where o.id not in (select id from by_number)
      window whole as (partition by o.day, o.amount), same as (partition by o.day, o.amount order by o.id)
    ), entry_of_day as (
      select e.*, row_number() over same as place, count(*) over whole as many, bool_or(e.has_utr) over whole as have_utr
      from entry e where not e.cancelled and e.key not in (select n.key from by_number n)
      window whole as (partition by e.day, e.amount), same as (partition by e.day, e.amount order by e.key)
    ), by_day as materialized (
      select l.id, e.key from line_of_day l join entry_of_day e using (day, amount, place, many) where not (l.have_utr and e.have_utr)
    ), near as materialized (
      select l.id, e.key, count(*) over (partition by l.id) = 1 and count(*) over (partition by e.key) = 1 and not (l.has_utr and e.has_utr) as sure
      from line_of_day l join entry_of_day e on e.amount = l.amount and abs(e.day - l.day) <= 3
      where l.id not in (select d.id from by_day d) and e.key not in (select d.key from by_day d)
    ), found as (
      select n.id, n.key, true as sure from by_number n
      union all
      select d.id, d.key, true from by_day d
      union all
      select n.id, n.key, n.sure from near n
      union
      select h.id, h.key, false from hit h where h.id not in (select n.id from by_number n) and h.key not in (select n.key from by_number n)
    )
    select f.id, e.kind, e.source, e.back, bool_or(f.sure) from found f join entry e using (key) group by f.id, e.kind, e.source, e.back;
end
$function$;

CREATE OR REPLACE FUNCTION private.bank_statement (
  p_party text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
declare
  v_first public.bank_lines;
  v_last  public.bank_lines;
  v_start numeric;
  v_book  numeric;
begin
  perform private.require_admin();
  select * into v_first from public.bank_lines where party = p_party order by day, id limit 1;
  select * into v_last from public.bank_lines where party = p_party order by day desc, id desc limit 1;
  if v_first.id is null then
    return null;
  end if;
  v_start := private.money_in('bank', p_party, v_first.day - 1);
  v_book := private.money_in('bank', p_party, v_last.day);
  return (
    with entry as materialized (
      select * from private.bank_entries(p_party)
    ), line as materialized (
      select l.id, l.day, l.amount, l.narration, l.reference, l.left_out, m.line is not null as is_matched, l.amount - coalesce(m.amount, 0) as rest
      from public.bank_lines l
      left join (
        select m.line, coalesce(sum(e.amount), 0) as amount
        from public.bank_matches m left join entry e on e.kind = m.kind::text and e.source = m.source and e.back = m.back
        where m.party = p_party group by m.line) m on m.line = l.id
      where l.party = p_party
    ), proposal as materialized (
      select * from private.bank_proposals(p_party)
    ), open as materialized (
      select * from line where rest <> 0 order by left_out, day, id limit 500
    ), missing as materialized (
      -- What came and was taken back within these days says nothing.
      select m.* from (
        select entry.*, count(*) over (partition by kind, source) as times from entry where entry.line is null and day between v_first.day and v_last.day
      ) m where m.times = 1
    ), told as (
      select p.line, p.kind, p.source, p.back, p.sure, row_number() over (partition by p.line order by p.sure desc, p.kind, p.source) as place
      from proposal p
      union all
      select m.line, m.kind::text, m.source, m.back, false, 1 from public.bank_matches m where m.party = p_party
    ), described as materialized (
      select t.line, jsonb_agg(jsonb_build_object('kind', t.kind, 'source', t.source, 'back', t.back, 'day', e.day, 'amount', coalesce(e.amount, 0),
        'name', coalesce(b.name, ''), 'registernumber', coalesce(b.registernumber, ''), 'reference', coalesce(b.reference, ''), 'sure', t.sure)
        order by t.place) as entries
      from told t
      left join entry e on e.kind = t.kind and e.source = t.source and e.back = t.back
      left join private.booked b on b.kind = t.kind and b.source = t.source
      where t.line in (select id from open) and (t.sure or t.place <= 5)
      group by t.line
    ), part as (
      select v_first.balance - v_first.amount - v_start
          + (select coalesce(sum(amount) filter (where entry.line is not null and day < v_first.day), 0) from entry) as opening,
        (select coalesce(sum(rest), 0) from line) as lines,
        -(select coalesce(sum(amount) filter (where entry.line is null and day between v_first.day and v_last.day), 0) from entry) as entries,
        (select coalesce(sum(amount) filter (where entry.line is not null and day > v_last.day), 0) from entry) as later,
        v_last.balance - v_first.balance + v_first.amount - (select sum(amount) from line) as gap
    )
    select jsonb_build_object(
      'party', p_party, 'first_day', v_first.day, 'last_day', v_last.day, 'bank', v_last.balance, 'book', v_book,
      'parts', (select to_jsonb(part) from part),
      'open', (select count(*) from line where rest <> 0 and not left_out),
      'left', (select count(*) from line where left_out),
      'matched', (select count(*) from line where rest = 0),
      'sure', (select count(distinct p.line) from proposal p where p.sure),
      'lines', (
        select coalesce(jsonb_agg(to_jsonb(o) - '{is_matched,rest}'::text[]
          || jsonb_build_object('changed', o.is_matched, 'entries', coalesce(d.entries, '[]')) order by o.day, o.id), '[]')
        from open o left join described d on d.line = o.id),
      'missing', (select count(*) from missing),
      'entries', (
        select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'source', e.source, 'back', e.back, 'day', e.day, 'amount', e.amount,
          'name', coalesce(b.name, ''), 'registernumber', coalesce(b.registernumber, ''), 'reference', coalesce(b.reference, ''))
          order by e.day, e.kind, e.source), '[]')
        from (select * from missing m order by m.day, m.kind, m.source limit 500) e
        left join private.booked b on b.kind = e.kind and b.source = e.source),
      'files', (
        select coalesce(jsonb_agg(to_jsonb(f) - '{party,upload}'::text[] order by f.created_at desc), '[]')
        from (select * from public.bank_statements s where s.party = p_party order by s.created_at desc limit 10) f)));
end
$function$;

CREATE OR REPLACE FUNCTION private.leave_bank_line (
  p_line bigint
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  perform private.locked_bank_line(p_line, true);
  update public.bank_lines set left_out = true where id = p_line and not left_out;
end
$function$;

CREATE OR REPLACE FUNCTION private.lock_bank (
  p_party text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select pg_advisory_xact_lock(hashtext('private.lock_bank'), hashtext(p_party)) $function$;

CREATE OR REPLACE FUNCTION private.locked_bank_line (
  p_line    bigint,
  p_is_free boolean
)
  RETURNS public.bank_lines
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_line public.bank_lines;
begin
  select * into v_line from public.bank_lines where id = p_line;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  end if;
  perform private.lock_bank(v_line.party);
  if p_is_free and exists (select from public.bank_matches where line = p_line) then
    raise sqlstate 'PT409' using message = 'This is matched already. Somebody may have done it meanwhile.', hint = 'bank.matched';
  end if;
  return v_line;
end
$function$;

CREATE OR REPLACE FUNCTION private.match_bank_line (
  p_line    bigint,
  p_entries jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  perform private.put_bank_matches(private.locked_bank_line(p_line, true), p_entries);
end
$function$;

CREATE OR REPLACE FUNCTION private.match_sure_lines (
  p_party text,
  p_line  bigint
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_lines bigint[];
begin
  perform private.require_admin();
  perform private.lock_bank(p_party);
  insert into private.logged_as_one default values;
  with matched as (
    insert into public.bank_matches (line, party, kind, source, back)
    select line, p_party, kind::public.entry_kind, source, back from private.bank_proposals(p_party) where sure and (p_line is null or line = p_line)
    returning line
  )
  select array_agg(distinct line order by line) into v_lines from matched;
  delete from private.logged_as_one where transaction = pg_current_xact_id();
  if v_lines is not null then
    insert into public.activity_log (actor, username, action, tablename, after)
    values (auth.uid(), private.username(), 'INSERT', 'bank_matches', jsonb_build_object('party', p_party, 'lines', v_lines));
  end if;
  return coalesce(cardinality(v_lines), 0);
end
$function$;

CREATE OR REPLACE FUNCTION private.payment_numbers (
  p_text   text,
  p_fewest integer
)
  RETURNS text[]
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return array(select distinct ltrim(one[1], '0') from regexp_matches(p_text, '[0-9]+', 'g') as one
    where length(one[1]) >= p_fewest and ltrim(one[1], '0') <> '');
end
$function$;

CREATE OR REPLACE FUNCTION private.put_bank_matches (
  p_line    public.bank_lines,
  p_entries jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_sum     numeric;
  v_matched boolean;
begin
  select sum(e.amount), bool_or(e.line is not null) into v_sum, v_matched
  from jsonb_to_recordset(p_entries) as meant (kind text, source bigint, back boolean)
  join private.bank_entries(p_line.party) e on e.kind = meant.kind and e.source = meant.source and e.back = coalesce(meant.back, false);
  if v_matched then
    raise sqlstate 'PT409' using message = 'This is matched already. Somebody may have done it meanwhile.', hint = 'bank.matched';
  elsif v_sum is distinct from p_line.amount then
    raise sqlstate 'PT400' using message = 'These entries do not come to the amount of the line.', hint = 'bank.other_amount';
  end if;
  update public.bank_lines set left_out = false where id = p_line.id and left_out;
  insert into public.bank_matches (line, party, kind, source, back)
  select p_line.id, p_line.party, kind, source, coalesce(back, false)
  from jsonb_to_recordset(p_entries) as meant (kind public.entry_kind, source bigint, back boolean);
end
$function$;

CREATE OR REPLACE FUNCTION private.record_bank_line (
  p_line          bigint,
  p_kind          public.entry_kind,
  p_description   text,
  p_owners_own    boolean,
  p_other_account public.money_account,
  p_other_party   text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_line   public.bank_lines;
  v_mode   text;
  v_other  text := case p_other_account when 'bank' then private.account_of('Bank transfer', p_other_party) else '' end;
  v_source bigint;
begin
  perform private.require_admin();
  v_line := private.locked_bank_line(p_line, true);
  v_mode := case when v_line.narration ~* '\mUPI' then 'UPI' else 'Bank transfer' end;
  if p_kind = 'cost' and v_line.amount < 0 then
    insert into public.miscellaneous_costs (description, cost, date, owners_own, payment_mode, account_paid_from)
    values (p_description, -v_line.amount, v_line.day, coalesce(p_owners_own, false), v_mode, v_line.party) returning id into v_source;
  elsif p_kind = 'investment' then
    insert into public.investment (description, amount, taken_out, date, payment_mode, account_paid_to)
    values (p_description, v_line.amount, v_line.amount < 0, v_line.day, v_mode, v_line.party) returning serial_number into v_source;
  elsif p_kind = 'money_transfer' then
    if (p_other_account, v_other) = ('bank', v_line.party) then
      raise sqlstate 'PT400' using message = 'Both are the same account.', hint = 'money.same_account';
    end if;
    insert into public.money_transfers (day, amount, from_account, from_party, to_account, to_party, reference, description)
    select v_line.day, abs(v_line.amount), case when v_line.amount < 0 then 'bank' else p_other_account end, case when v_line.amount < 0 then v_line.party else v_other end,
      case when v_line.amount < 0 then p_other_account else 'bank' end, case when v_line.amount < 0 then v_other else v_line.party end, v_line.reference, p_description
    returning id into v_source;
  else
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  end if;
  perform private.put_bank_matches(v_line, jsonb_build_array(jsonb_build_object('kind', p_kind, 'source', v_source)));
end
$function$;

CREATE OR REPLACE FUNCTION private.unmatch_bank_line (
  p_line bigint
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  perform private.locked_bank_line(p_line, false);
  delete from public.bank_matches where line = p_line;
  update public.bank_lines set left_out = false where id = p_line and left_out;
end
$function$;

CREATE OR REPLACE FUNCTION public.account_month (
  p_month integer,
  p_year  integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_days         daterange;
  v_sees_balance boolean := private.sees_balance();
begin
  perform private.require_office();
  v_days := private.days_of_month(p_month, p_year);
  return (
    with sales as (
      select * from public.soldcars where selldate <@ v_days and reversal is null
    ), paid as (
      select registernumber, installment_date, sum(amount) as total_amount
      from public.installments where installment_date <@ v_days and reversal is null
      group by registernumber, installment_date
    ), invested as (
      select * from public.investment where date <@ v_days and reversal is null
    ), sums as (
      select
        case when v_sees_balance then (select coalesce(sum(amount), 0) from invested) end as "totalInvestment",
        (select coalesce(sum(selling_price), 0) from sales) as "totalSales",
        (select coalesce(sum(commission), 0) from sales) as "totalCommission",
        (select coalesce(sum(down_payment - token), 0) from sales)
          + (select coalesce(sum(amount), 0) from private.token_money where day <@ v_days) as "totalDownPayments",
        (select coalesce(sum(total_amount), 0) from paid) as "totalInstallments",
        (select coalesce(sum(price), 0) from public.maintenance
         where maintainancedate <@ v_days and reversal is null) as "totalMaintenance"
    )
    select to_jsonb(sums)
      || jsonb_build_object(
        'totalInHandAmount', "totalDownPayments" + "totalInstallments" + "totalCommission",
        'installmentCosts', (
          select coalesce(jsonb_agg(to_jsonb(p) order by installment_date, registernumber), '[]') from paid p),
        'monthlySales', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'registernumber', registernumber, 'selling_price', selling_price, 'selldate', selldate)
            order by selldate, registernumber), '[]')
          from sales),
        'investmentCosts', (
          select coalesce(jsonb_agg(to_jsonb(i) - '{reversal,taken_out,payment_mode,account_paid_to}'::text[]
            || jsonb_strip_nulls(jsonb_build_object('payment_mode', nullif(payment_mode, ''), 'account_paid_to', nullif(account_paid_to, '')))
            order by date, serial_number), '[]') from invested i))
      || public.costs_of_month(p_month, p_year)
    from sums
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.add_bank_lines (
  p_upload     uuid,
  p_party      text,
  p_file       text,
  p_lines      jsonb,
  p_request_id uuid  DEFAULT NULL::uuid
)
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_answer jsonb;
  v_added  int;
begin
  perform private.require_admin();
  v_answer := private.answered(p_request_id, 'add_bank_lines', jsonb_build_array(p_upload, p_party, p_file, p_lines));
  if v_answer is not null then
    return v_answer::int;
  end if;
  v_added := private.add_bank_lines(p_upload, p_party, p_file, p_lines);
  perform private.answer(p_request_id, to_jsonb(v_added));
  return v_added;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$function$;

REVOKE ALL ON FUNCTION "public"."add_bank_lines"(uuid, text, text, jsonb, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.bank_statement (
  p_party text DEFAULT ''::text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  return private.bank_statement(p_party);
end
$function$;

REVOKE ALL ON FUNCTION "public"."bank_statement"(text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.cash_book (
  p_account public.money_account,
  p_party   text                 DEFAULT ''::text,
  p_from    date                 DEFAULT NULL::date,
  p_to      date                 DEFAULT NULL::date
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_account private.account_kind := p_account::text;
  v_to      date := coalesce(p_to, p_from, private.today());
  v_from    date := coalesce(p_from, v_to);
  v_opening numeric;
begin
  perform private.require_office();
  if v_to - v_from not between 0 and 91 then
    raise sqlstate 'PT400' using message = 'Please choose a day, or at most three months.', hint = 'days.too_many';
  end if;
  if private.is_admin() then
    v_opening := private.money_in(v_account, p_party, v_from - 1);
  end if;
  return (
    with lines as (
      select l.kind, l.source, l.day, l.back, about.registernumber, about.name, about.mode, about.reference,
        case when (l.amount < 0) <> l.back then about.to_account else about.from_account end as other_account,
        case when (l.amount < 0) <> l.back then about.to_party else about.from_party end as other_party,
        about.reversal is not null as reversed, l.amount, v_opening + sum(l.amount) over (order by l.day, l.place) as balance, l.place,
        case when l.posted_by = 'system' then coalesce(about.username, '') else l.posted_by end as username
      from private.money_lines(v_account, p_party, v_from, v_to) l
      join lateral (select * from private.booked b where b.kind = l.kind and b.source = l.source) about on true
    )
    select jsonb_build_object(
      'opening', v_opening,
      'money_in', coalesce(sum(amount) filter (where amount > 0), 0),
      'money_out', coalesce(-sum(amount) filter (where amount < 0), 0),
      'closing', v_opening + coalesce(sum(amount), 0),
      'lines', coalesce(jsonb_agg(to_jsonb(lines) - 'place' order by day, place), '[]'),
      'counts', (
        select coalesce(jsonb_agg(to_jsonb(n) - '{id,denominations,reversal}'::text[] order by n.day, n.id), '[]')
        from public.cash_counts n where v_account = 'cash' and n.reversal is null and n.day between v_from and v_to))
    from lines);
end
$function$;

CREATE OR REPLACE FUNCTION public.leave_bank_line (
  p_line       bigint,
  p_request_id uuid   DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'leave_bank_line', jsonb_build_array(p_line)) is null then
    perform private.leave_bank_line(p_line);
  end if;
end
$function$;

REVOKE ALL ON FUNCTION "public"."leave_bank_line"(bigint, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.match_bank_line (
  p_line       bigint,
  p_entries    jsonb,
  p_request_id uuid   DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'match_bank_line', jsonb_build_array(p_line, p_entries)) is null then
    perform private.match_bank_line(p_line, p_entries);
  end if;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$function$;

REVOKE ALL ON FUNCTION "public"."match_bank_line"(bigint, jsonb, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.match_sure_lines (
  p_party      text   DEFAULT ''::text,
  p_line       bigint DEFAULT NULL::bigint,
  p_request_id uuid   DEFAULT NULL::uuid
)
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_answer  jsonb;
  v_matched int;
begin
  perform private.require_admin();
  v_answer := private.answered(p_request_id, 'match_sure_lines', jsonb_build_array(p_party, p_line));
  if v_answer is not null then
    return v_answer::int;
  end if;
  v_matched := private.match_sure_lines(p_party, p_line);
  perform private.answer(p_request_id, to_jsonb(v_matched));
  return v_matched;
end
$function$;

REVOKE ALL ON FUNCTION "public"."match_sure_lines"(text, bigint, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.matched_bank_lines (
  p_party  text    DEFAULT ''::text,
  p_limit  integer DEFAULT 50,
  p_offset integer DEFAULT 0
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'totalCount', (select count(distinct line) from public.bank_matches where party = p_party),
    'lines', (
      select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'day', l.day, 'amount', l.amount, 'narration', l.narration, 'reference', l.reference,
        'entries', (
          select jsonb_agg(jsonb_build_object('kind', m.kind, 'source', m.source, 'back', m.back, 'name', coalesce(b.name, ''),
            'registernumber', coalesce(b.registernumber, ''), 'reference', coalesce(b.reference, '')) order by m.kind, m.source)
          from public.bank_matches m left join private.booked b on b.kind = m.kind::text and b.source = m.source
          where m.line = l.id)) order by l.day desc, l.id desc), '[]')
      from (
        select * from public.bank_lines one
        where one.party = p_party and exists (select from public.bank_matches m where m.line = one.id)
        order by one.day desc, one.id desc limit p_limit offset p_offset) l));
end
$function$;

REVOKE ALL ON FUNCTION "public"."matched_bank_lines"(text, integer, integer) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.record_bank_line (
  p_line          bigint,
  p_kind          public.entry_kind,
  p_description   text                 DEFAULT ''::text,
  p_owners_own    boolean              DEFAULT false,
  p_other_account public.money_account DEFAULT NULL::public.money_account,
  p_other_party   text                 DEFAULT ''::text,
  p_request_id    uuid                 DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'record_bank_line', jsonb_build_array(
    p_line, p_kind, p_description, p_owners_own, p_other_account, p_other_party)) is null
  then
    perform private.record_bank_line(p_line, p_kind, p_description, p_owners_own, p_other_account, p_other_party);
  end if;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$function$;

REVOKE ALL ON FUNCTION "public"."record_bank_line"(bigint, public.entry_kind, text, boolean, public.money_account, text, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.unmatch_bank_line (
  p_line       bigint,
  p_request_id uuid   DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'unmatch_bank_line', jsonb_build_array(p_line)) is null then
    perform private.unmatch_bank_line(p_line);
  end if;
end
$function$;

REVOKE ALL ON FUNCTION "public"."unmatch_bank_line"(bigint, uuid) FROM PUBLIC, "anon", "service_role";

ALTER TABLE "public"."bank_matches"
  ADD CONSTRAINT "bank_matches_line_fkey" FOREIGN KEY (line) REFERENCES public.bank_lines(id);

ALTER TABLE "public"."bank_lines"
  ADD CONSTRAINT "bank_lines_upload_fkey" FOREIGN KEY (upload) REFERENCES public.bank_statements(upload) DEFERRABLE INITIALLY DEFERRED;

CREATE VIEW "private"."booked" WITH (security_invoker=true) AS  SELECT 'sale'::text AS kind,
    soldcars.id AS source,
    soldcars.registernumber,
    (soldcars.owner_name)::text AS name,
    (soldcars.payment_mode)::text AS mode,
    (soldcars.reference)::text AS reference,
    NULL::public.money_account AS from_account,
    NULL::text AS from_party,
    NULL::public.money_account AS to_account,
    NULL::text AS to_party,
    soldcars.username,
    soldcars.reversal
   FROM public.soldcars
UNION ALL
 SELECT 'installment'::text AS kind,
    i.id AS source,
    i.registernumber,
    s.owner_name AS name,
    i.payment_mode AS mode,
    COALESCE(NULLIF((i.reference)::text, ''::text), (i.cheque_number)::text) AS reference,
    NULL::public.money_account AS from_account,
    NULL::text AS from_party,
    NULL::public.money_account AS to_account,
    NULL::text AS to_party,
    i.username,
    i.reversal
   FROM (public.installments i
     JOIN public.soldcars s ON ((s.id = i.sale)))
UNION ALL
 SELECT 'token'::text AS kind,
    reservations.id AS source,
    reservations.registernumber,
    reservations.name,
    reservations.mode,
    reservations.reference,
    NULL::public.money_account AS from_account,
    NULL::text AS from_party,
    NULL::public.money_account AS to_account,
    NULL::text AS to_party,
    reservations.username,
    reservations.reversal
   FROM public.reservations
UNION ALL
 SELECT 'token_end'::text AS kind,
    x.id AS source,
    x.registernumber,
    r.name,
    x.mode,
    x.reference,
    NULL::public.money_account AS from_account,
    NULL::text AS from_party,
    NULL::public.money_account AS to_account,
    NULL::text AS to_party,
    x.username,
    x.reversal
   FROM (public.reservation_ends x
     JOIN public.reservations r ON ((r.id = x.reservation)))
UNION ALL
 SELECT 'maintenance'::text AS kind,
    maintenance.entry AS source,
    maintenance.registernumber,
    maintenance.description AS name,
    maintenance.payment_mode AS mode,
    ''::text AS reference,
    NULL::public.money_account AS from_account,
    NULL::text AS from_party,
    NULL::public.money_account AS to_account,
    NULL::text AS to_party,
    maintenance.username,
    maintenance.reversal
   FROM public.maintenance
UNION ALL
 SELECT 'cost'::text AS kind,
    miscellaneous_costs.id AS source,
    ''::text AS registernumber,
    miscellaneous_costs.description AS name,
    miscellaneous_costs.payment_mode AS mode,
    ''::text AS reference,
    NULL::public.money_account AS from_account,
    NULL::text AS from_party,
    NULL::public.money_account AS to_account,
    NULL::text AS to_party,
    NULL::text AS username,
    miscellaneous_costs.reversal
   FROM public.miscellaneous_costs
UNION ALL
 SELECT 'investment'::text AS kind,
    investment.serial_number AS source,
    ''::text AS registernumber,
    investment.description AS name,
    investment.payment_mode AS mode,
    ''::text AS reference,
    NULL::public.money_account AS from_account,
    NULL::text AS from_party,
    NULL::public.money_account AS to_account,
    NULL::text AS to_party,
    NULL::text AS username,
    investment.reversal
   FROM public.investment
UNION ALL
 SELECT 'purchase_payment'::text AS kind,
    p.id AS source,
    p.registernumber,
    u.seller AS name,
    p.payment_mode AS mode,
    p.reference,
    NULL::public.money_account AS from_account,
    NULL::text AS from_party,
    NULL::public.money_account AS to_account,
    NULL::text AS to_party,
    p.username,
    p.reversal
   FROM (public.purchase_payments p
     JOIN private.purchases u ON (((u.registernumber = p.registernumber) AND (u.stay = p.stay))))
UNION ALL
 SELECT 'money_transfer'::text AS kind,
    money_transfers.id AS source,
    ''::text AS registernumber,
    money_transfers.description AS name,
    ''::text AS mode,
    money_transfers.reference,
    money_transfers.from_account,
    money_transfers.from_party,
    money_transfers.to_account,
    money_transfers.to_party,
    money_transfers.username,
    money_transfers.reversal
   FROM public.money_transfers
UNION ALL
 SELECT 'cash_count'::text AS kind,
    cash_counts.id AS source,
    ''::text AS registernumber,
    cash_counts.reason AS name,
    ''::text AS mode,
    ''::text AS reference,
    NULL::public.money_account AS from_account,
    NULL::text AS from_party,
    NULL::public.money_account AS to_account,
    NULL::text AS to_party,
    cash_counts.username,
    cash_counts.reversal
   FROM public.cash_counts;

CREATE VIEW "private"."person_columns" AS  SELECT tablename,
    unnest((columns)::text[]) AS columnname,
    whose
   FROM ( VALUES ('public.enquiries'::text,'person'::text,'{custname,custcontact,landline,custquery,lost_reason,wish}'::text), ('public.enquiry_notes'::text,'person'::text,'{note}'::text), ('public.messages'::text,'person'::text,'{name,phone,text}'::text), ('private.asks'::text,'person'::text,'{phone}'::text), ('public.ownerdetails'::text,'person'::text,'{ownername,ownerphone,owneremail,owneraddress,owner_guardian,owner_street,owner_town,owner_district,owner_state,owner_pin,owner_landline}'::text), ('public.buying_prices'::text,'person'::text,'{seller,seller_phone}'::text), ('public.purchase_payments'::text,'person'::text,'{reference,description}'::text), ('public.past_stays'::text,'person'::text,'{owner,finance,transfer}'::text), ('public.reversals'::text,'person'::text,'{taken_along}'::text), ('public.finance'::text,'person'::text,'{manager_name1,contact1,manager_name2,contact2}'::text), ('public.reservations'::text,'person'::text,'{name,phone,reference,cash_reason}'::text), ('public.reservation_ends'::text,'person'::text,'{reference,reason}'::text), ('public.soldcars'::text,'person'::text,'{owner_name,contact_no,description,buyer_landline,buyer_guardian,buyer_street,buyer_town,buyer_district,buyer_state,buyer_pin,buyer_age,buyer_pan,buyer_declared,buyer_gstin,buyer_identity,buyer_identity_end,reference,cash_reason}'::text), ('public.installments'::text,'person'::text,'{description,reference,cheque_number,cheque_bank,cheque_date,cash_reason}'::text), ('public.transfers'::text,'person'::text,'{buyer_place,buyer_rto}'::text), ('public.transfer_steps'::text,'person'::text,'{note}'::text), ('public.issued_papers'::text,'person'::text,'{contents}'::text), ('private.import_rows'::text,'person'::text,'{data,before}'::text), ('private.bin'::text,'person'::text,'{name,kept}'::text), ('public.activity_log'::text,'person'::text,'{before,after}'::text), ('private.file_claims'::text,'person'::text,'{filename}'::text), ('private.account_orders'::text,'staff'::text,'{actor_name}'::text), ('private.login_attempts'::text,'staff'::text,'{address}'::text), ('public.dealer'::text,'dealer'::text,'{name,company_name,phone_label,phone,office_phone_label,office_phone,address}'::text), ('public.dealer_office'::text,'dealer'::text,'{account_name,gstin,note_prefix}'::text), ('public.message_templates'::text,'dealer'::text,'{text}'::text), ('public.cash_counts'::text,'dealer'::text,'{denominations,reason}'::text), ('public.investment'::text,'dealer'::text,'{description}'::text), ('public.money_transfers'::text,'dealer'::text,'{reference,description}'::text), ('public.bank_lines'::text,'dealer'::text,'{narration,reference}'::text), ('public.miscellaneous_costs'::text,'dealer'::text,'{description}'::text), ('public.document_descriptions'::text,'vehicle'::text,'{description}'::text), ('public.cardetails'::text,'vehicle'::text,'{carname,description,search_text}'::text), ('public.maintenance'::text,'vehicle'::text,'{description}'::text), ('public.finance'::text,'vehicle'::text,'{company_name,branch_name}'::text), ('public.reversals'::text,'vehicle'::text,'{reason}'::text), ('public.activity_log'::text,'machinery'::text,'{tablename}'::text), ('private.api_address'::text,'machinery'::text,'{address}'::text), ('private.binned_files'::text,'machinery'::text,'{picture}'::text), ('private.file_checks'::text,'machinery'::text,'{owner_id}'::text), ('private.requests'::text,'machinery'::text,'{answer}'::text)) known(tablename, whose, columns);

CREATE INDEX bank_lines_by_day ON public.bank_lines USING btree (party, day, id);

CREATE INDEX bank_matches_by_line ON public.bank_matches USING btree (line);

CREATE TRIGGER log_changes
  AFTER INSERT OR DELETE OR UPDATE ON public.bank_lines
  FOR EACH ROW
  EXECUTE FUNCTION private.log_change('id', 'party', 'day', 'amount');

CREATE TRIGGER one_deletion_at_a_time
  AFTER DELETE ON public.bank_lines REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER one_insert_at_a_time
  AFTER INSERT ON public.bank_lines REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER one_update_at_a_time
  AFTER UPDATE ON public.bank_lines REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER log_changes
  AFTER INSERT OR DELETE OR UPDATE ON public.bank_matches
  FOR EACH ROW
  EXECUTE FUNCTION private.log_change('line', 'kind', 'source');

CREATE TRIGGER one_deletion_at_a_time
  AFTER DELETE ON public.bank_matches REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER one_insert_at_a_time
  AFTER INSERT ON public.bank_matches REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER one_update_at_a_time
  AFTER UPDATE ON public.bank_matches REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER log_changes
  AFTER INSERT OR DELETE OR UPDATE ON public.bank_statements
  FOR EACH ROW
  EXECUTE FUNCTION private.log_change('party', 'file');

CREATE TRIGGER one_deletion_at_a_time
  AFTER DELETE ON public.bank_statements REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER one_insert_at_a_time
  AFTER INSERT ON public.bank_statements REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER one_update_at_a_time
  AFTER UPDATE ON public.bank_statements REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE POLICY "only an admin reads a bank's lines" ON "public"."bank_lines"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "only an admin reads matches" ON "public"."bank_matches"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "only an admin reads statements" ON "public"."bank_statements"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_admin() AS is_admin));

COMMENT ON COLUMN "public"."bank_lines"."amount" IS 'Rupees; above 0 what came in.';

COMMENT ON COLUMN "public"."bank_lines"."balance" IS 'What the bank says is there after it; null where its file does not tell.';

COMMENT ON COLUMN "public"."bank_lines"."fingerprint" IS 'Of its day, amount and words, and which of several equal ones of its day it is.';

COMMENT ON COLUMN "public"."bank_lines"."left_out" IS 'Somebody has said that it needs no entry.';

COMMENT ON COLUMN "public"."bank_matches"."back" IS 'Whether it is the entry that takes its source back.';

COMMENT ON COLUMN "public"."bank_statements"."added" IS 'Its lines that no file of before had.';

COMMENT ON COLUMN "public"."bank_statements"."party" IS 'The bank account, by the name that the cash book has.';

COMMENT ON COLUMN "public"."investment"."taken_out" IS 'Below 0: capital that left again, which a bank''s statement told (57e).';

COMMENT ON COLUMN "public"."reversals"."amount" IS 'Of the entry, rupees; of a sale its selling price; below 0 capital that was taken out.';

COMMENT ON TABLE "public"."bank_matches" IS 'Which entry of the cash book a line is; several where they sum to it.';

COMMENT ON TABLE "public"."bank_statements" IS 'A file that was opened: what the log has of its lines.';

REVOKE ALL ON FUNCTION "private"."add_bank_lines"(uuid, text, text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."add_bank_lines"(uuid, text, text, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."bank_entries"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."bank_proposals"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."bank_statement"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."bank_statement"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."leave_bank_line"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."leave_bank_line"(bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."lock_bank"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."locked_bank_line"(bigint, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."match_bank_line"(bigint, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."match_bank_line"(bigint, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."match_sure_lines"(text, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."match_sure_lines"(text, bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."payment_numbers"(text, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."put_bank_matches"(public.bank_lines, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."record_bank_line"(bigint, public.entry_kind, text, boolean, public.money_account, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."record_bank_line"(bigint, public.entry_kind, text, boolean, public.money_account, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."unmatch_bank_line"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."unmatch_bank_line"(bigint) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."add_bank_lines"(uuid, text, text, jsonb, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."bank_statement"(text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."leave_bank_line"(bigint, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."match_bank_line"(bigint, jsonb, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."match_sure_lines"(text, bigint, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."matched_bank_lines"(text, integer, integer) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."record_bank_line"(bigint, public.entry_kind, text, boolean, public.money_account, text, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."unmatch_bank_line"(bigint, uuid) TO "authenticated";

REVOKE ALL ON TABLE "public"."bank_lines" FROM "authenticated";

GRANT SELECT ON TABLE "public"."bank_lines" TO "authenticated";

REVOKE ALL ON TABLE "public"."bank_matches" FROM "authenticated";

GRANT SELECT ON TABLE "public"."bank_matches" TO "authenticated";

REVOKE ALL ON TABLE "public"."bank_statements" FROM "authenticated";

GRANT SELECT ON TABLE "public"."bank_statements" TO "authenticated";

GRANT SELECT ON TABLE "private"."booked" TO "authenticated";

ALTER TABLE "public"."bank_lines"
  ADD COLUMN "numbers" text[] GENERATED ALWAYS AS ((private.payment_numbers((narration)::text, 6) || private.payment_numbers((reference)::text, 3))) STORED;

ALTER TABLE "public"."investment"
  ADD CONSTRAINT "investment_check" CHECK (private.is_rupees(
CASE
    WHEN taken_out THEN (- amount)
    ELSE amount
END));

ALTER TABLE "public"."reversals"
  ADD CONSTRAINT "reversals_check" CHECK (private.is_rupees(
CASE kind
    WHEN 'investment'::public.entry_kind THEN abs(amount)
    ELSE amount
END));
-- only in the book: row of public.rates {"kind": "cash_loan_limit", "value": 20000.00, "holds_from": "2020-01-01"}
-- only in the book: row of public.rates {"kind": "cash_paid_limit", "value": 10000.00, "holds_from": "2020-01-01"}
-- only in the book: row of public.rates {"kind": "cash_transport_limit", "value": 35000.00, "holds_from": "2020-01-01"}

-- A kind has its first day once, and nobody has changed a limit.
alter table public.rates disable trigger user;
insert into public.rates (kind, holds_from, value) values
  ('cash_paid_limit', '2020-01-01', 10000),
  ('cash_transport_limit', '2020-01-01', 35000),
  ('cash_loan_limit', '2020-01-01', 20000);
alter table public.rates enable trigger user;
