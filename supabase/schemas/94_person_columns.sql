-- A person's data (R427–R434, decision 0038): which columns they stand in, how long the books need them, and how they are found in copies of rows.
-- Where the log has them is in chapter 95, what becomes of them when they are to be erased in chapter 98.

-- Whose the columns are whose name or type says that a person may stand in them. A test compares this list with the catalogue: a new column gets
-- its line, and one of a person that is in a new table gets a branch in private.person_rows too. Those of a person are blanked in copies.
create view private.person_columns as
select tablename, unnest(columns::text[]) as columnname, whose from (values
  ('public.enquiries', 'person', '{custname,custcontact,landline,language,custquery,lost_reason,wish}'),
  ('public.enquiry_notes', 'person', '{note}'),
  ('public.messages', 'person', '{name,phone,text}'),
  ('private.asks', 'person', '{phone}'),
  ('public.ownerdetails', 'person', '{ownername,ownerphone,owneremail,owneraddress,owner_guardian,owner_street,owner_town,owner_district,owner_state,owner_pin,owner_landline}'),
  ('public.buying_prices', 'person', '{seller,seller_phone,seller_identity,seller_identity_end}'),
  ('public.purchase_payments', 'person', '{reference,description}'),
  ('public.past_stays', 'person', '{owner,finance,transfer}'),
  ('public.reversals', 'person', '{taken_along}'),
  ('public.finance', 'person', '{manager_name1,contact1,manager_name2,contact2}'),
  ('public.reservations', 'person', '{name,phone,language,reference,cash_reason}'),
  ('public.reservation_ends', 'person', '{reference,reason}'),
  ('public.soldcars', 'person', '{owner_name,contact_no,description,buyer_landline,buyer_language,buyer_guardian,buyer_street,buyer_town,buyer_district,buyer_state,buyer_pin,buyer_age,buyer_pan,buyer_declared,buyer_gstin,buyer_identity,buyer_identity_end,reference,cash_reason}'),
  ('public.installments', 'person', '{description,reference,cheque_number,cheque_bank,cheque_date,cash_reason}'),
  ('public.transfers', 'person', '{buyer_place,buyer_rto}'),
  ('public.transfer_steps', 'person', '{note}'),
  ('public.issued_papers', 'person', '{contents}'),
  ('private.import_rows', 'person', '{data,before}'),
  ('private.bin', 'person', '{name,kept}'),
  ('public.activity_log', 'person', '{before,after}'),
  ('private.file_claims', 'person', '{filename}'),
  -- The staff's, the dealer's, a vehicle's, the machinery's. What somebody wrote of a person into a text about a vehicle no number finds.
  ('private.account_orders', 'staff', '{actor_name}'),
  ('private.login_attempts', 'staff', '{address}'),
  ('public.dealer', 'dealer', '{name,company_name,phone_label,phone,office_phone_label,office_phone,address}'),
  ('public.dealer_office', 'dealer', '{account_name,gstin,note_prefix}'),
  ('public.message_templates', 'dealer', '{text}'),
  ('public.settings', 'dealer', '{tally_ledgers}'),
  ('public.cash_counts', 'dealer', '{denominations,reason}'),
  ('public.book_closings', 'dealer', '{reason,sums}'),
  ('public.staff_money', 'staff', '{description}'),
  ('public.investment', 'dealer', '{description}'),
  ('public.money_transfers', 'dealer', '{reference,description}'),
  ('public.bank_lines', 'dealer', '{narration,reference}'),
  ('public.miscellaneous_costs', 'dealer', '{description}'),
  ('public.document_descriptions', 'vehicle', '{description}'),
  ('public.cardetails', 'vehicle', '{carname,description,second_description,search_text}'),
  ('public.maintenance', 'vehicle', '{description}'),
  ('public.finance', 'vehicle', '{company_name,branch_name}'),
  ('public.reversals', 'vehicle', '{reason}'),
  ('public.sale_amendments', 'vehicle', '{reason}'),
  ('public.activity_log', 'machinery', '{tablename}'),
  ('private.api_address', 'machinery', '{address}'),
  ('private.binned_files', 'machinery', '{picture}'),
  ('private.file_checks', 'machinery', '{owner_id}'),
  ('private.operations', 'machinery', '{detail}'),
  ('private.requests', 'machinery', '{answer}')
) as known (tablename, whose, columns);
revoke all on private.person_columns from public, anon, authenticated, service_role;

-- How long books are kept: from the end of the financial year of a day, by a rate of Settings.
create function private.books_end(p_day date) returns date
language sql stable set search_path = ''
as $$
  select (make_date(private.financial_year(p_day) + 1, 3, 31) + make_interval(months => private.rate('books_months')::int))::date
$$;

-- Why something stays although they want it erased; null for nothing.
create function private.kept_for_books(p_until date) returns text
language sql stable set search_path = ''
as $$ select case when p_until >= private.today() then 'books' end $$;

-- The day until which something stays; unknown while money is owed or a token is held, by which it may become later.
create function private.known_until(p_stays text, p_until date) returns date
language sql immutable set search_path = ''
as $$ select case when p_stays not in ('owed', 'reserved') then p_until end $$;

-- Copies of rows, in JSON: in the bin, of imports, of past stays, in the log.

-- Whether an object has one of these numbers in a column of a person's phone.
create function private.is_of_person(p_row jsonb, p_keys text[]) returns boolean
language sql immutable set search_path = ''
as $$
  select jsonb_typeof(p_row) = 'object' and exists (
    select from jsonb_each_text(p_row)
    where key ~ 'phone$|contact|landline' and private.phone_keys(value) && p_keys)
$$;

-- The objects of a person anywhere in it.
create function private.personal_objects(p_value jsonb, p_keys text[]) returns setof jsonb
language sql immutable set search_path = ''
as $$
  select one from jsonb_path_query(p_value, 'strict $.** ? (@.type() == "object")') as one where private.is_of_person(one, p_keys)
$$;

create function private.holds_phone(p_value jsonb, p_keys text[]) returns boolean
language sql immutable set search_path = ''
as $$ select exists (select from private.personal_objects(p_value, p_keys)) $$;

-- What the text of a copy is like that has one of these numbers, less spaces and signs: asked first, as it is quick and most copies have none.
create function private.number_patterns(p_keys text[]) returns text[]
language sql immutable set search_path = ''
as $$ select array_agg('%' || key || '%') from unnest(p_keys) as key $$;

-- A financier has two managers, each with their number: the columns of one who is somebody else.
create function private.others_columns(p_row jsonb, p_keys text[]) returns text[]
language sql immutable set search_path = ''
as $$
  select case when private.phone_keys(p_row ->> 'contact1') && p_keys then '{}' else '{manager_name1,contact1}'::text[] end
    || case when private.phone_keys(p_row ->> 'contact2') && p_keys then '{}' else '{manager_name2,contact2}'::text[] end
$$;

-- All of them as one object, for the file that they are handed.
create function private.personal_parts(p_value jsonb, p_keys text[]) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_object_agg(key, value)
  from private.personal_objects(p_value, p_keys) as one, jsonb_each(one - private.others_columns(one, p_keys))
  where key not in ('username', 'import', 'commission')
$$;

revoke execute on function
  private.books_end, private.kept_for_books, private.known_until, private.is_of_person, private.personal_objects, private.holds_phone,
  private.number_patterns, private.others_columns, private.personal_parts
  from public;
