-- Fixture: a row in each table that the demo data leave empty, in a state that no housekeeping changes.

insert into private.known_places (userid, place) values ('admin', '192.0.2.1');
insert into private.login_attempts (userid, address, kind) values ('admin', '192.0.2.1', 'known');
insert into private.idempotency_keys (request_id, person, verb, body_hash)
  select 'b0000000-0000-4000-8000-000000000001', id, 'add_cost', '\x00' from public.staff where userid = 'admin';
insert into private.account_orders (userid, username, userdesignation, actor_name) values ('new', 'new', 'Driver', 'system');
insert into private.file_claims (path, filename, claimed_by, claimed_as, session)
  select 'OfficeDocuments/1700000000000', 'Agreement.pdf', id, 'Admin', null from public.staff where userid = 'admin';
insert into private.file_checks (bucket, path, version, owner_id, next_try, refused, refused_as)
  values ('private-files', 'OfficeDocuments/1700000000001', 'v1', 'nobody', 'infinity', 'No PDF.', 'PT415');
insert into private.removed_vehicles (registernumber, swept_until) values ('MH01ZZ0001', '2100-01-01');
insert into private.uploaded_bytes (person, day, bytes) select id, '2026-11-22', 1000 from public.staff;
insert into public.enquiries (custname, custcontact, custquery, request_id)
  values ('Ravi', '9000000000', 'A truck', 'b0000000-0000-4000-8000-000000000002');
insert into public.enquiries (custname, custcontact, custquery, enquirydate)
  values ('Long ago', '9000000000', 'A truck', private.today() - 31), ('Lately', '9000000000', 'A truck', private.today() - 30);
insert into public.document_descriptions (uniqueid, description, doctype, docuploadedby)
  values ('1700000000000', 'Agreement', 'Office', 'Admin');

-- A sale of more than half a year ago.
update public.soldcars set selldate = current_date - 200 where registernumber = 'MH13CK7705';
