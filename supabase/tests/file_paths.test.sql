-- Parsing object paths: ten folders in two buckets, each followed by a number (D08).
begin;
set local search_path = public, extensions;
select plan(48);

select row_eq(format('select registernumber, folder, bucket from private.parse_path(%L)', path), row(reg, folder, bucket), path || ' is a path')
from (values
  ('MH12AB1234/InventoryVehicleImages/0', 'MH12AB1234', 'InventoryVehicleImages', 'public-files'),
  ('MH 12-AB 1/OnsiteVehicleImages/1700000000000', 'MH 12-AB 1', 'OnsiteVehicleImages', 'private-files'),
  ('9/MaintenanceDoc/10', '9', 'MaintenanceDoc', 'private-files'),
  ('9/MaintenanceDoc/999999', '9', 'MaintenanceDoc', 'private-files'),
  ('MH1/SoldCarImages/1', 'MH1', 'SoldCarImages', 'private-files'),
  ('MH1/InsuranceDocuments/1', 'MH1', 'InsuranceDocuments', 'private-files'),
  ('MH1/AdminDocuments/1700000000000', 'MH1', 'AdminDocuments', 'private-files'),
  ('Notices/1700000000000', null, 'Notices', 'public-files'),
  ('Logo/1700000000000', null, 'Logo', 'public-files'),
  ('OfficeDocuments/1700000000000', null, 'OfficeDocuments', 'private-files')
) as good (path, reg, folder, bucket);

select row_eq(format('select registernumber, folder, bucket from private.parse_path(%L)', path), row(null::text, null::text, null::text),
  coalesce(to_json(path)::text, 'nothing') || ' is none')
from unnest(array[
  null, '', '/', 'Notices', 'Notices/', 'Notices/a', 'Notices/-1', 'Notices/1.webp', 'Notices/01', 'Notices/00', 'notices/1',
  '/Notices/1', 'Notices//1', 'Notices/1/', ' Notices/1', 'Notices/1 ', E'Notices/1\n', 'Notices/1/2', 'Notices/../Notices/1',
  'MH1/Notices/1', 'MH1/Logo/1', 'MH1/OfficeDocuments/1', 'InventoryVehicleImages/0', 'AdminDocuments/1', 'MH1/NinthFolder/1',
  'MH1/inventoryvehicleimages/0', 'mh1/InventoryVehicleImages/0', ' MH1/InventoryVehicleImages/0',
  '-MH1/InventoryVehicleImages/0', '../InventoryVehicleImages/0', 'MH1/../MH2/InventoryVehicleImages/0',
  'MH1/MH2/InventoryVehicleImages/0', 'MH123456789/InventoryVehicleImages/0', 'MH_1/InventoryVehicleImages/0',
  'MH1/InventoryVehicleImages/1234567890123456789', 'MH1/MaintenanceDoc/1000000', 'MH1/InventoryVehicleImages/٣', 'MH1\InventoryVehicleImages\0'
]) as path;

select * from finish();
rollback;
