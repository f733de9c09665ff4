import type { EDITABLE, EditableTable, VehicleRecord } from '@contract/vehicle.ts';

/** What a field holds, and so how it is shown and edited. */
export type Kind =
  | 'text'
  | 'phone'
  | 'email'
  | 'longText'
  | 'rupees'
  | 'km'
  | 'years'
  | 'day'
  | 'vehicleType'
  | 'fuel'
  | 'yesNo';

export interface Field {
  table: EditableTable;
  column: string;
  label: string;
  kind: Kind;
}

export type FieldValue = string | number | boolean | null;

const fieldsOf = <Table extends EditableTable>(
  table: Table,
  rows: [column: keyof (typeof EDITABLE)[Table] & string, label: string, kind: Kind][],
): Field[] => rows.map(([column, label, kind]) => ({ table, column, label, kind }));

/** Every field that can be edited, in the order of the page (R227, D06). */
export const SECTIONS: { title: string; fields: Field[] }[] = [
  {
    title: 'Vehicle Details',
    fields: fieldsOf('cardetails', [
      ['carcompany', 'Brand name', 'text'],
      ['carname', 'Vehicle name', 'text'],
      ['carmake', 'Vehicle type', 'vehicleType'],
      ['fuel', 'Fuel', 'fuel'],
      ['carcolor', 'Vehicle color', 'text'],
      ['kilometers', 'Kilometers', 'km'],
      ['vehiclesellprice', 'Display price', 'rupees'],
      ['vehiclebuyprice', 'Buying price', 'rupees'],
      ['registration_date', 'Registration date', 'day'],
      ['fitness_upto_date', 'Fitness upto date', 'day'],
      ['onhomepage', 'On home page', 'yesNo'],
      ['description', 'Description', 'longText'],
    ]),
  },
  {
    title: 'Insurance Details',
    fields: fieldsOf('carinsurance', [
      ['insurancecompany', 'Insurance company', 'text'],
      ['insurancenumber', 'Insurance number', 'text'],
      ['policynumber', 'Policy number', 'text'],
      ['insurancetenure', 'Insurance tenure', 'years'],
      ['insurancestartdate', 'Insurance start date', 'day'],
      ['insuranceenddate', 'Insurance end date', 'day'],
    ]),
  },
  {
    title: 'Owner Details',
    fields: fieldsOf('ownerdetails', [
      ['ownername', 'Owner name', 'text'],
      ['ownerphone', 'Owner phone', 'phone'],
      ['owneremail', 'Owner email', 'email'],
      ['owneraddress', 'Owner address', 'longText'],
    ]),
  },
  {
    title: 'Finance Details',
    fields: fieldsOf('finance', [
      ['company_name', 'Finance company', 'text'],
      ['branch_name', 'Branch name', 'text'],
      ['manager_name1', 'Manager name 1', 'text'],
      ['contact1', 'Contact 1', 'phone'],
      ['manager_name2', 'Manager name 2', 'text'],
      ['contact2', 'Contact 2', 'phone'],
    ]),
  },
];

const PARTS = { cardetails: 'car', carinsurance: 'insurance', ownerdetails: 'owner', finance: 'finance' } as const;

const partOf = (record: VehicleRecord, table: EditableTable): Partial<Record<string, FieldValue>> =>
  record[PARTS[table]];

/** A field's value in a vehicle's record; null for none. */
export const valueIn = (record: VehicleRecord, { table, column }: Field): FieldValue =>
  partOf(record, table)[column] ?? null;

/** The same record with another value in this field. */
export const withValue = (record: VehicleRecord, { table, column }: Field, value: FieldValue): VehicleRecord => ({
  ...record,
  [PARTS[table]]: { ...record[PARTS[table]], [column]: value },
});
