-- Access matrix: every action of every persona on every table; a new table has to be added here.
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql

insert into public.maintenance (registernumber, index, price, maintainancedate) values ('TAPSOLD', 1, 1, '2020-01-01');
insert into public.installments (registernumber, amount, installment_date, payment_mode) values ('TAPSOLD', 1, '2020-03-01', 'Cash');
insert into public.miscellaneous_costs (description, cost) values ('Tea', 1);
insert into public.investment (description, amount) values ('Savings', 1);
insert into public.enquiries (custname, custcontact, custquery) values ('Ravi', '9822000001', 'A tempo');
insert into public.document_descriptions (uniqueid, description, doctype, docuploadedby) values
  ('999999999999991', 'Rent agreement', 'Office', 'Admin'), ('999999999999992', 'Buying papers', 'Vehicle', 'Admin');
select plan(7);

-- The actions on exposed tables and views that reach a row, or would if there were no constraint and no limit of one row
-- (PT400). Everything is rolled back.
create function tests.reach() returns table (relation text, actions text)
language plpgsql
as $$
declare
  v_action text;
  v_column text;
  v_rows   bigint;
begin
  for relation in
    select c.relname from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') order by c.relname
  loop
    actions := '';
    foreach v_action in array array['select', 'insert', 'update', 'delete'] loop
      select coalesce(min(attname) filter (where has_column_privilege(attrelid, attnum, 'update')), min(attname))
      into v_column from pg_attribute where attrelid = ('public.' || relation)::regclass and attnum > 0 and not attisdropped;
      begin
        execute format(case v_action
          when 'select' then 'select 1 from public.%I'
          when 'insert' then 'insert into public.%I default values'
          when 'update' then 'update public.%I set %I = default where true'
          when 'delete' then 'delete from public.%I where true' end, relation, v_column);
        get diagnostics v_rows = row_count;
        raise sqlstate 'TAP00';
      exception
        when sqlstate 'TAP00' then
          if v_rows > 0 then actions := actions || ' ' || v_action; end if;
        when insufficient_privilege or object_not_in_prerequisite_state or feature_not_supported then null;
        when not_null_violation or check_violation or unique_violation or foreign_key_violation or sqlstate 'PT400' then
          actions := actions || ' ' || v_action;
      end;
    end loop;
    if actions <> '' then
      actions := ltrim(actions);
      return next;
    end if;
  end loop;
end
$$;

select tests.act_as_visitor();
select results_eq('select * from tests.reach()', $$ values
  ('cardetails', 'select'), ('vehicle_listing', 'select')
  $$, 'a visitor reads the listing');

select tests.act_as('driver');
select results_eq('select * from tests.reach()', $$ values
  ('cardetails', 'select'), ('carinsurance', 'select'), ('maintenance', 'select'), ('staff', 'select'),
  ('vehicle_listing', 'select')
  $$, 'a driver reads vehicles, insurance and maintenance, and changes nothing');

select tests.act_as('employee');
select results_eq('select * from tests.reach()', $$ values
  ('buying_prices', 'insert'), ('cardetails', 'select insert update delete'), ('carinsurance', 'select insert update'),
  ('document_descriptions', 'select insert delete'), ('enquiries', 'select insert delete'),
  ('finance', 'select insert update'), ('installments', 'select insert'), ('investment', 'select insert'),
  ('maintenance', 'select'), ('miscellaneous_costs', 'select insert'), ('ownerdetails', 'select insert update'),
  ('settings', 'select'), ('soldcars', 'select'), ('staff', 'select'), ('vehicle_listing', 'select')
  $$, 'an employee keeps the vehicles and adds to the books, but never reads a buying price or the log');

select tests.act_as('admin');
select results_eq('select * from tests.reach()', $$ values
  ('activity_log', 'select'),
  ('buying_prices', 'select insert update'), ('cardetails', 'select insert update delete'),
  ('carinsurance', 'select insert update'), ('document_descriptions', 'select insert delete'),
  ('enquiries', 'select insert delete'), ('finance', 'select insert update'), ('installments', 'select insert'),
  ('investment', 'select insert update'), ('maintenance', 'select delete'),
  ('miscellaneous_costs', 'select insert update'), ('ownerdetails', 'select insert update'),
  ('settings', 'select update'), ('soldcars', 'select'), ('staff', 'select'), ('vehicle_listing', 'select')
  $$, 'an admin also reads buying prices and the log, and corrects the books');

select tests.act_as('deleted');
select is_empty('select * from tests.reach()', 'a deleted employee''s token reaches nothing');
select tests.act_as('demoted');
select is_empty('select * from tests.reach()', 'a token that disagrees with its staff row reaches nothing');
select tests.act_as('stranger');
select is_empty('select * from tests.reach()', 'a token without a staff row reaches nothing');

select * from finish();
rollback;
