-- Input validation of text: every text column of every exposed table.
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
\ir helpers/reach.psql
select * from no_plan();

-- The rule itself

select is(array[private.is_line(given), private.is_text(given)], fit, 'in a line and in several: ' || what)
from (values
  ('', array[true, true], 'nothing'),
  ('Swift VXI (2019), ₹ 5 lakh', array[true, true], 'words and signs'),
  ('मारुती सुझुकी', array[true, true], 'Devanagari'),
  (E'र्\u200dय क्\u200cष', array[true, true], 'joiners, which Marathi needs'),
  (E'👨\u200d👩\u200d👧 🚗', array[true, true], 'emoji'),
  (E'a\nb', array[false, true], 'a line break'),
  (E'a\r\n\tb', array[false, true], 'another, and a tab'),
  (E'a\u2028b', array[false, true], 'the rare line break'),
  (' a', array[false, false], 'a space before'),
  ('a ', array[false, false], 'a space behind'),
  (E'a\n', array[false, false], 'a line break behind'),
  (E'\u00a0a', array[false, false], 'a hard space before'),
  (E'a\ufeff', array[false, false], 'the mark of an encoding behind'),
  (E'\u200b', array[false, false], 'nothing that anybody sees'),
  (E'\u200d\u00ad', array[false, false], 'likewise'),
  (E'\u200d \n \u200d', array[false, false], 'likewise, with room between'),
  (E'a\u200bb', array[false, false], 'a zero-width space'),
  (E'a\u00adb', array[false, false], 'a soft hyphen'),
  (E'a\u2060b', array[false, false], 'a word joiner'),
  (E'a\u200db', array[false, false], 'a joiner that joins nothing'),
  (E'a\u0001b', array[false, false], 'a control character'),
  (E'a\u001bb', array[false, false], 'escape'),
  (E'a\u007fb', array[false, false], 'delete'),
  (E'a\u0085b', array[false, false], 'a control character of the second set'),
  (E'a\u202eb', array[false, false], 'from right to left'),
  (E'a\u202ab', array[false, false], 'the mark before a number from a contact list'),
  (E'a\u2066b', array[false, false], 'an isolate'),
  (E'a\u2069b', array[false, false], 'its end'),
  (E'a\u200eb', array[false, false], 'left-to-right mark'),
  (E'a\u200fb', array[false, false], 'right-to-left mark'),
  (E'a\u061cb', array[false, false], 'Arabic letter mark'),
  (E'a\ufff9b', array[false, false], 'an annotation'),
  (E'a\U000e0041b', array[false, false], 'a tag'),
  (E'\u3164', array[false, false], 'the Hangul filler'),
  (E'\u2800 \ufe0f', array[false, false], 'an empty Braille pattern'),
  (E'❤\ufe0f', array[true, true], 'a red heart')
) as t (given, fit, what);
select is(private.is_line(null), null, 'of nothing at all it says nothing, and a constraint lets it pass');
select is(private.as_name(given), kept, 'a name keeps none of such signs: ' || to_json(given))
from (values (E'a\u061cb', 'a b'), (E'a\u3164', 'a'), (E'\u2800', ''), (E'\u200d\ufe0f', ''), (E'क्\u200cष', E'क्\u200cष')) as t (given, kept);

-- Every column, from the catalogue

create view tests.texts as
  select c.relname::text collate "default" as relation, a.attname::text collate "default" as name,
    (select pg_get_constraintdef(k.oid) from pg_constraint k
     where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] and k.convalidated
       and pg_get_constraintdef(k.oid) ~ '^CHECK \(private\.is_(line|text)\(\(?\w+\)?(::text)?\)\)$') as rule
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and (a.atttypid = any (array['json', 'jsonb']::regtype[])
         or a.atttypid in (select oid from pg_type where typcategory = 'S' or typtype = 'd'));
select isnt_empty('select from tests.texts where rule is not null', 'there are texts to look at');
select results_eq($$ select relation || '.' || name from tests.texts where rule is null order by (relation || '.' || name) collate "C" $$, array[
    -- Only the log's trigger writes these.
    'activity_log.action', 'activity_log.after', 'activity_log.before', 'activity_log.registernumber', 'activity_log.tablename',
    'activity_log.username',
    -- A digest, and what a token says.
    'bank_lines.fingerprint', 'bank_matches.username', 'bank_statements.username',
    -- Registration numbers: letters, digits, spaces and hyphens; the others refer to it, or are copied from it (enquiries).
    'book_closings.sums', 'book_closings.username', 'buying_prices.registernumber',
    -- Capital letters and digits.
    'buying_prices.seller_identity_end', 'cardetails.chassis_number', 'cardetails.engine_number',
    'cardetails.registernumber', 'carinsurance.registernumber',
    -- Kinds of notes and coins.
    'cash_counts.denominations', 'cash_counts.username',
    -- Enum values, or digits.
    'document_descriptions.doctype', 'document_descriptions.docuploadedby', 'document_descriptions.uniqueid',
    -- `wish` is a visitor's search, which is looked for and not shown; a language is the code of one.
    'enquiries.custcontact', 'enquiries.language', 'enquiries.registernumber', 'enquiries.wish', 'enquiry_notes.username',
    'finance.registernumber', 'financings.username',
    'imports.username',
    -- A username comes from the token, and names have a rule of their own.
    'installments.registernumber', 'installments.username', 'issued_papers.contents', 'issued_papers.language', 'issued_papers.number', 'issued_papers.registernumber',
    'issued_papers.username', 'maintenance.registernumber', 'maintenance.username', 'message_templates.language', 'messages.username',
    'money_transfers.username', 'odometer_readings.registernumber', 'odometer_readings.username', 'opening_balances.username',
    -- Patterns of capital letters and digits: PIN, PAN, GSTIN, four characters; the number of a document.
    'ownerdetails.owner_pin', 'ownerdetails.registernumber',
    -- Copies of rows that had the rules.
    'past_stays.finance', 'past_stays.owner', 'past_stays.registernumber', 'past_stays.transfer', 'past_stays.username',
    -- Letters, digits, - and _.
    'pay_links.token', 'pay_links.username',
    'purchase_payments.registernumber', 'purchase_payments.username',
    'reservation_ends.registernumber', 'reservation_ends.username', 'reservations.language', 'reservations.registernumber', 'reservations.username',
    'reversals.registernumber', 'reversals.taken_along', 'reversals.username', 'sale_amendments.username', 'sale_taxes.hsn', 'schedule.registernumber',
    'setting_up_skips.username',
    -- Each of its names is a line.
    'settings.tally_ledgers',
    'soldcars.buyer_gstin', 'soldcars.buyer_identity_end', 'soldcars.buyer_language', 'soldcars.buyer_pan', 'soldcars.buyer_pin',
    'soldcars.registernumber', 'soldcars.username',
    'staff.language', 'staff.userdesignation', 'staff.userid', 'staff.username', 'staff_money.username',
    'today_marks.registernumber', 'today_marks.username', 'transfer_steps.registernumber', 'transfer_steps.username', 'transfers.registernumber',
    'vehicle_loans.registernumber', 'vehicle_loans.username',
    'vehicle_papers.document', 'vehicle_papers.registernumber', 'vehicle_papers.username'],
  'every other text of every exposed table has the rule, so a new one has to have it, or a reason here');
select is_empty($$
  select relation, name from tests.texts join information_schema.columns c
    on c.table_schema = 'public' and c.table_name = relation and c.column_name = name
  where rule is not null and c.character_maximum_length is null $$, 'and a longest length');

-- Every column, by direct write

create function tests.try_all(p_text text, p_relations text[] default null) returns setof text language plpgsql
as $$
declare
  v_column record;
begin
  for v_column in select * from tests.texts where rule is not null order by relation, name loop
    begin
      execute format('update public.%I set %I = %L where true', v_column.relation, v_column.name, p_text);
      return next v_column.relation || '.' || v_column.name;
    exception when check_violation or string_data_right_truncation or sqlstate 'PT400' then null;
    end;
  end loop;
end
$$;
select tests.add_examples();
delete from public.vehicle_papers where kind <> 'third_party';  -- which have no company
update public.installments set cleared_on = null;  -- which only a cheque has
delete from public.today_marks where id <> (select min(id) from public.today_marks);  -- one line, one mark
delete from public.setting_up_skips where line <> (select min(line) from public.setting_up_skips);  -- likewise
select is_empty(format('select tests.try_all(%L)', given), 'nowhere: ' || to_json(given))
from unnest(array[E'a\u0007b', E'a\u202eb', E'a\u200fb', ' a', E'a\u00a0', E'\u200b', E'a\u001f']) given;
select results_eq('select tests.try_all(E''a\nb'')', $$ select relation || '.' || name from tests.texts where rule ~ 'is_text' order by relation, name $$,
  'a line break where there may be several lines');
select set_eq($$ select split_part(column_name, '.', 2) from tests.try_all(E'a\nb') column_name $$,
  array['description', 'second_description', 'owneraddress', 'address', 'custquery', 'note', 'reason', 'cash_reason', 'text'],
  'which are descriptions, addresses, questions, notes, reasons and messages');
select results_eq('select tests.try_all(E''क्\u200cष 🚗'')', $$ select relation || '.' || name from tests.texts where rule is not null
    and name not in ('owneremail', 'lost_reason', 'ownerphone', 'seller_phone', 'contact_no', 'contact1', 'contact2', 'owner_landline', 'buyer_landline',
      'landline', 'phone', 'office_phone', 'group_chat', 'opening_hours', 'pin', 'account_number', 'ifsc', 'upi_id', 'gstin', 'receipt_prefix', 'note_prefix', 'invoice_prefix', 'said', 'to_party') and relation <> 'opening_balances' order by relation, name $$,
  'and everywhere what people write, but for an email address, why an enquiry is lost that is not, phones, hours for machines, numbers of the dealer, words of the search, which are kept as they are looked up, and an account that is the other one already');

-- By the role that writes

select tests.act_as('employee');
select throws_ok(statement, '23514', null, statement)
from unnest(array[
  $$ insert into public.enquiries (custname, custcontact, custquery) values (E'Ravi\u202e', '9822000001', 'A tempo') $$,
  $$ insert into public.enquiries (custname, custcontact, custquery) values ('Ravi', '9822000001', E' \n ') $$,
  $$ insert into public.miscellaneous_costs (description, cost) values ('   ', 1) $$,
  $$ insert into public.investment (description, amount) values (E'Loan\u0007', 1) $$,
  $$ insert into public.installments (registernumber, amount, installment_date, payment_mode) values ('TAPSOLD', 1, '2026-01-01', ' ') $$,
  $$ insert into public.cardetails (registernumber, carname) values ('TAPX', E'a\u2067b') $$,
  $$ insert into public.document_descriptions (uniqueid, description, doctype) values ('7', E'\u00a0', 'Office') $$,
  $$ update public.ownerdetails set ownername = 'Meena ' where registernumber = 'TAPHIDDEN' $$,
  $$ select public.add_vehicle('{"registernumber": "TAPX", "carname": " Swift"}') $$,
  $$ select public.add_vehicle(jsonb_build_object('registernumber', 'TAPX', 'contact1', E'\u202a9822000001\u202c')) $$,
  $$ select public.edit_field('TAPHIDDEN', 'finance', 'branch_name', E'Pune\u200f') $$,
  $$ select public.add_cost(E'\u200d', 1) $$,
  $$ select public.add_enquiry(E'a\tb', '9822000001', 'x') $$,
  $$ select public.add_installment('TAPSOLD', 1, '2026-01-01', ' UPI') $$,
  $$ select public.describe_document('8', E'\u2066x', 'Office') $$,
  $$ select public.sell_car('{"registernumber": "TAPHIDDEN", "owner_name": " ", "contact_no": "1", "selling_price": 1, "payment_mode": "Cash"}') $$,
  $$ select public.add_maintenance('TAPHIDDEN', 1, '2026-01-01', ' x') $$
]) statement;
select lives_ok(statement, statement)
from unnest(array[
  $$ update public.ownerdetails set owneraddress = E'Flat 4\n\tPune' where registernumber = 'TAPHIDDEN' $$,
  $$ insert into public.enquiries (custname, custcontact, custquery) values (E'क्\u200cष', '9822000001', E'🚗\r\nlines') $$,
  $$ select public.edit_field('TAPHIDDEN', 'cardetails', 'description', E'New tyres.\nOne owner.') $$,
  $$ select public.edit_field('TAPHIDDEN', 'finance', 'branch_name', '') $$
]) statement;

-- Of a text longer than any name nothing is normalized: whoever sends 400 kB of accents holds up nobody.
select is(length(private.as_name(repeat(E'e\u0301', long))), kept, long || ' letters with an accent') from (values (500, 500), (501, 1002)) as texts (long, kept);

-- Payment modes

select is(private.as_payment_mode(given), kept, 'a payment mode is normalized: ' || kept)
from (values (E'Ca\u200D\u200Csh', 'Cash'), (E'Cash\ufe0f', 'Cash'), (E'Ca\u180bsh', 'Cash'), (E'\U000e0100Cash', 'Cash'), (E'Cheque\u200B', 'Cheque'), (E'Bank\u00A0 transfer', 'Bank transfer'), ('रोख', 'रोख'), (E'र\u094D\u200Dय', E'र\u094D\u200Dय'))
  as modes (given, kept);

select * from finish();
rollback;
