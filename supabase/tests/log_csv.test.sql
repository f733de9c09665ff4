-- The log as a CSV file: cells, pagination without gaps, access (R109, D04, D33).
begin;
-- Locked first: the test compares lists of the whole log, so no other test may write meanwhile.
lock table public.activity_log in exclusive mode;
\ir helpers/personas.psql
select plan(33);

-- A cell

select is(private.csv_line(cell), kept || E'\r\n', format('a cell %s', to_json(cell)))
from (values
  ('plain', '"plain"'), ('', '""'), (null, '""'), ('a,b;c', '"a,b;c"'), ('say "hello"', '"say ""hello"""'), ('"', '""""'),
  (E'two\nlines', E'"two\nlines"'), (E'two\r\nlines', E'"two\r\nlines"'), ('=1+1', '"''=1+1"'), ('+1', '"''+1"'), ('-1', '"''-1"'),
  ('@SUM(A1)', '"''@SUM(A1)"'), (E'\t=1', E'"''\t=1"'), (E'\r=1', E'"''\r=1"'), ('="&"', '"''=""&"""'), ('1=1', '"1=1"'),
  (E'a\n=1', E'"a\n=1"'), ('₹ 5 लाख', '"₹ 5 लाख"'), ('''', '"''"'), ('\n', '"\n"')) as cell (cell, kept);
select is(private.csv_line('b', null, 'a'), E'"b","","a"\r\n', 'the cells stay in their order');

-- A page

insert into public.activity_log (happened_at, username, action, tablename, registernumber, before, after) values
  ('2026-03-31 18:29:59+00', '=HYPERLINK("http://x")', 'DELETE', 'cardetails', '-TAP', '{"carname": "say \"hi\"\n"}', null),
  ('2026-03-31 18:30:00+00', 'Zyq', 'INSERT', 'investment', null, null, '{"amount": 1.50}');
select tests.act_as('admin');
select is(regexp_replace((public.activity_log_csv(null, 2)).csv, '"\d+"\r\n', E'"id"\r\n', 'g'),
  E'\ufeff"Time","User","Action","Table","Vehicle","Before","After","Id"\r\n'
  '"01/04/2026 00:00:00","Zyq","INSERT","investment","","","{""amount"": 1.50}","id"\r\n'
  '"31/03/2026 23:59:59","''=HYPERLINK(""http://x"")","DELETE","cardetails","''-TAP","{""carname"": ""say \\""hi\\""\\n""}","","id"\r\n',
  'the newest entry comes first, its time is India''s, and no cell is a formula');
select is((public.activity_log_csv(null, 2)).last, (select min(id) from (select id from public.activity_log order by id desc limit 2) page),
  'the next page begins where this one ends');
select is(to_jsonb(public.activity_log_csv(0)), '{"csv": "", "last": null}'::jsonb, 'after the last page there is nothing, not even the names of the columns');

-- All pages: with gaps in the numbers, as rollbacks leave them

select tests.act_as_postgres();
do $$ begin perform nextval(pg_get_serial_sequence('public.activity_log', 'id')) from generate_series(1, 50); end $$;
insert into public.activity_log (username, action, tablename, registernumber)
  select 'Zyq' || n, 'UPDATE', 'cardetails', 'P' || n from generate_series(1, 20) n;
create function tests.all_pages(p_limit int) returns text language plpgsql
as $$
declare
  v_all  text := '';
  v_page record := public.activity_log_csv(null, p_limit);
begin
  loop
    v_all := v_all || v_page.csv;
    exit when v_page.last is null;
    v_page := public.activity_log_csv(v_page.last, p_limit);
  end loop;
  return v_all;
end
$$;
select tests.act_as('admin');
select is(tests.all_pages(size), (public.activity_log_csv(null, 1000000)).csv, format('pages of %s entries give the whole log, each entry once', size))
from unnest(array[7, 100, (select count(*)::int from public.activity_log)]) size;
select is((public.activity_log_csv(null, (select count(*)::int from public.activity_log))).last, null,
  'a full page that is the last one says so');

-- Access

select tests.act_as('employee');
select throws_ok('select public.activity_log_csv()', 'PT403', 'Your account may not do this.', 'an employee downloads no log');
select tests.act_as('driver');
select throws_ok('select public.activity_log_csv()', 'PT403', null, 'nor does a driver');
select tests.act_as('demoted');
select throws_ok('select public.activity_log_csv()', 'PT401', null, 'nor who is no admin any more');
select tests.act_as_visitor();
select throws_ok('select public.activity_log_csv()', '42501', null, 'nor a visitor');
select tests.act_as_server();
select throws_ok('select public.activity_log_csv()', '42501', null, 'nor the secret key');

select * from finish();
rollback;
