-- Fixture: a row in each table that the demo data leave empty, in a state that no housekeeping changes. Without triggers and references, as only
-- the rows are compared.

set session_replication_role = replica;

insert into public.document_descriptions (uniqueid, description, doctype, docuploadedby) values ('1700000000000', 'Agreement', 'Office', 'Admin');
insert into public.imports (kind, file, row_count) values ('stock', 'old.xlsx', 1);
insert into public.issued_papers (kind, year, serial, number, contents, registernumber)
  select 'payment_receipt', 2026, 1, 'RC/26-27/00001', '{}', registernumber from public.soldcars limit 1;
insert into public.list_columns (staff, list, columns) select id, 'stock', '{}' from public.staff where userid = 'admin';
insert into public.message_templates (kind, language, text) values ('receipt', 'en', 'Received with thanks.');
insert into public.messages (kind, way, text) values ('vehicle', 'copied', 'Still there.');
insert into public.pay_links (sale, token) select id, repeat('a', 24) from public.soldcars limit 1;
insert into public.reservation_ends (reservation, registernumber, day, refunded, kept, mode, reason)
  select id, registernumber, '2026-11-01', 100, 0, 'UPI', 'They went elsewhere.' from public.reservations limit 1;

insert into private.account_orders (userid, username, userdesignation, actor_name) values ('new', 'new', 'Driver', 'system');
insert into private.asks (phone, content) values ('9000000000', '\x00');
insert into private.bin (kind, name, kept, deleted_at) values ('enquiry', 'Ravi', '[]', '2199-01-01');
insert into private.binned_files (object, bin, bucket, path, wanted, settled)
  select gen_random_uuid(), id, 'private-files', 'OfficeDocuments/1', 'bin', true from private.bin limit 1;
insert into private.file_checks (bucket, path, version, owner_id, next_try, refused, refused_as)
  values ('private-files', 'OfficeDocuments/1700000000001', 'v1', 'nobody', 'infinity', 'No PDF.', 'PT415');
insert into private.former_numbers (entry, former, registernumber) values (1, 'MH01ZZ0001', 'MH01ZZ0002');
insert into private.import_rows (upload, number, kind, actor, data)
  select gen_random_uuid(), 2, 'stock', id, '{}' from public.staff where userid = 'admin';
insert into private.known_places (userid, place) values ('admin', '192.0.2.1');
insert into private.login_attempts (userid, address, kind) values ('admin', '192.0.2.1', 'known');
insert into private.message_vehicles (message, registernumber) select id, 'MH01ZZ0002' from public.messages;
insert into private.own_password_changes (id) select id from public.staff where userid = 'admin';
insert into private.paper_serials (kind, year, serial) values ('payment_receipt', 2026, 1);
insert into private.picture_counts (registernumber, many) select registernumber, 1 from public.cardetails limit 1;
insert into private.pictures (version, folder, width, height, colour) values ('v1', 'MH01ZZ0002/PictureSizes/v1', 1, 1, '#ffffff');
insert into private.removed_vehicles (registernumber, swept_until) values ('MH01ZZ0001', '2100-01-01');
insert into private.requests (id, verb, body_hash) values ('b0000000-0000-4000-8000-000000000001', 'add_cost', '\x00');
insert into private.silent_phones (digest) values ('\x00');
insert into private.uploaded_bytes (person, day, bytes) select id, '2026-11-22', 1000 from public.staff;

reset session_replication_role;
