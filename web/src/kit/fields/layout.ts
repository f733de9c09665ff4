import type { FieldName, FieldTable } from '@contract/fields/vehicleNames.ts';

/** What the forms of a transfer ask for besides: the facts show of it what is known. */
export const FOR_FORMS = {
  cardetails: ['made_month', 'rto_now', 'used_as', 'gross_weight', 'emission_norm', 'security_plate'],
  ownerdetails: [
    ...(['owner_guardian', 'owner_street', 'owner_town'] as const),
    ...(['owner_district', 'owner_state', 'owner_pin'] as const),
  ],
} as const satisfies Partial<Record<FieldTable, readonly FieldName[]>>;

/**
 * Layout of a vehicle's fields: the sections, and in each the groups in the order in which they are filled in, edited and logged.
 * The fields of a group are side by side, as many as fit; a long text is a group of its own.
 */
export const LAYOUT: Record<FieldTable, readonly (readonly FieldName[])[]> = {
  cardetails: [
    [
      'registernumber',
      'status',
      'carcompany',
      'carname',
      'variant',
      'carmake',
      'fuel',
      'transmission',
      'make_year',
      'keeper_serial',
      'carcolor',
      'kilometers',
      'vehiclesellprice',
      'vehiclebuyprice',
      'registration_date',
      'fitness_upto_date',
      'chassis_number',
      'engine_number',
      'hypothecation',
      'onhomepage',
    ],
    [...FOR_FORMS.cardetails],
    ['description'],
    ['second_description'],
  ],
  carinsurance: [['insurancecompany', 'insurancenumber', 'policynumber', 'insurancetenure', 'insurancestartdate', 'insuranceenddate']],
  ownerdetails: [['ownername', 'ownerphone', 'owner_landline', 'owneremail'], ['owneraddress'], [...FOR_FORMS.ownerdetails]],
  finance: [
    ['company_name', 'branch_name'],
    ['manager_name1', 'contact1'],
    ['manager_name2', 'contact2'],
  ],
};

/** These fields in the order of the layout; without those that have no place in it. */
export const laidOut = <Name extends FieldName>(names: readonly Name[]): Name[] =>
  Object.values(LAYOUT)
    .flat(2)
    .filter((placed): placed is Name => (names as readonly FieldName[]).includes(placed));
