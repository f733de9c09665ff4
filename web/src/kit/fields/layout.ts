import type { FieldName, FieldTable } from '@contract/fields/vehicleNames.ts';

/**
 * The fields of a vehicle's forms, section by section, in the order they are filled in, edited and told in the log. Those of a row
 * stand beside each other; a long text stands alone.
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
