import type { FieldName, FieldTable } from '@contract/fields/vehicleNames.ts';

/**
 * Layout of a vehicle's fields: the sections, and in each the rows in the order in which they are filled in, edited and logged.
 * The fields of a row are side by side; a long text has a row of its own.
 */
export const LAYOUT: Record<FieldTable, readonly (readonly FieldName[])[]> = {
  cardetails: [
    [
      'registernumber',
      'status',
      'carcompany',
      'carname',
      'carmake',
      'fuel',
      'carcolor',
      'kilometers',
      'vehiclesellprice',
      'vehiclebuyprice',
      'registration_date',
      'fitness_upto_date',
      'onhomepage',
    ],
    ['description'],
    ['variant', 'make_year', 'keeper_serial', 'transmission', 'chassis_number', 'engine_number'],
  ],
  carinsurance: [
    [
      'insurancecompany',
      'insurancenumber',
      'policynumber',
      'insurancetenure',
      'insurancestartdate',
      'insuranceenddate',
    ],
  ],
  ownerdetails: [['ownername', 'ownerphone', 'owneremail'], ['owneraddress']],
  finance: [
    ['company_name', 'branch_name'],
    ['manager_name1', 'contact1'],
    ['manager_name2', 'contact2'],
  ],
};
