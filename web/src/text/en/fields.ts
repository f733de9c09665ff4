import {
  FIELD_NAMES,
  FIELD_TABLES,
  labelsOf,
  namesFor,
} from '../../../../supabase/functions/_shared/contract/fields/vehicle.ts';

const labels = labelsOf(FIELD_NAMES);
const titled = (label: string) => label.replace(/\b\p{Ll}/gu, (letter) => letter.toUpperCase());

/** What the fields of a vehicle are called by whom works with them, by column: as in the contract, where nothing else is said here. */
export const fields = {
  label: labels,
  /** Where a new vehicle is filled in. */
  input: {
    ...(Object.fromEntries(Object.entries(labels).map(([column, label]) => [column, titled(label)])) as typeof labels),
    registernumber: 'Register Number',
    insurancetenure: 'Insurance Tenure (years)',
  },
  /** In the lists of facts. */
  fact: {
    ...labelsOf(namesFor(FIELD_TABLES, 'staff', 'office', 'admin')),
    ownerphone: 'Phone',
    owneremail: 'Email',
    owneraddress: 'Address',
    branch_name: 'Branch',
    manager_name1: 'Manager 1',
    manager_name2: 'Manager 2',
  },
} as const;
