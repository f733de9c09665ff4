import {
  FIELD_NAMES,
  FIELD_TABLES,
  labelsOf,
  namesFor,
} from '../../../../supabase/functions/_shared/contract/fields.ts';

const labels = labelsOf(FIELD_NAMES);
const titled = (label: string) => label.replace(/\b\p{Ll}/gu, (letter) => letter.toUpperCase());

/** Labels of a vehicle's fields for the staff, by column; the contract's labels are the default. */
export const fields = {
  label: labels,
  /** In the form of a new vehicle. */
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
