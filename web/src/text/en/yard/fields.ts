// By their path: Vite's configuration imports these files (vite/compiledTexts.ts), where the alias @contract is not known.
import { labelsOf } from '../../../../../supabase/functions/_shared/contract/fields/shapes.ts';
import { FIELDS, type Table } from '../../../../../supabase/functions/_shared/contract/fields/tables.ts';
import {
  type FieldTable,
  namesReadBy,
  VEHICLE_FIELD,
  VEHICLE_TABLES,
} from '../../../../../supabase/functions/_shared/contract/fields/vehicleNames.ts';

const labels = labelsOf(VEHICLE_FIELD);
const titled = <Labels extends Record<string, string>>(all: Labels) =>
  Object.fromEntries(
    Object.entries(all).map(([column, label]) => [column, label.replace(/\b\p{Ll}/gu, (letter) => letter.toUpperCase())]),
  ) as Labels;

/** Labels of a vehicle's fields for the staff, by column; the contract's labels are the default. */
export const fields = {
  label: labels,
  /** In the form of a new vehicle. */
  input: { ...titled(labels), registernumber: 'Register Number', insurancetenure: 'Insurance Tenure (years)' },
  /** In the lists of facts. */
  fact: {
    ...labelsOf(VEHICLE_FIELD, namesReadBy(VEHICLE_TABLES, 'staff', 'office', 'admin')),
    ownerphone: 'Phone',
    owneremail: 'Email',
    owneraddress: 'Address',
    branch_name: 'Branch',
    manager_name1: 'Manager 1',
    manager_name2: 'Manager 2',
  },
} as const;

type Labels = { [Name in Exclude<Table, FieldTable>]: Record<keyof (typeof FIELDS)[Name], string> };
/** Of each other table the contract's labels. */
const ofTables = Object.fromEntries(
  Object.entries(FIELDS)
    .filter(([table]) => !(VEHICLE_TABLES as string[]).includes(table))
    .map(([table, columns]) => [table, labelsOf(columns)]),
) as Labels;
const { soldcars, enquiries, installments, financings } = ofTables;

/** The same of the other tables, by table and column. */
export const columns = {
  /** In tables and in the log. */
  label: {
    ...ofTables,
    soldcars: { ...soldcars, owner_name: 'Buyer', selldate: 'Sold on' },
    enquiries: { ...enquiries, custname: 'Customer name', custquery: 'Enquiry' },
    rates: { kind: 'Kind', holds_from: 'Holds from', value: 'Value' },
    document_descriptions: { uniqueid: 'Document No.', doctype: 'Document of', docuploadedby: 'Uploaded by' },
    staff: { userid: 'User ID', username: 'Name', userdesignation: 'Designation', language: 'Language' },
    settings: {
      employees_see_balance: 'Employees see the account balance',
      balance_answered: 'An admin has decided that',
      price_includes_gst: 'Prices include GST',
      stamp_on_all_modes: 'Revenue stamp however it was paid',
      site_languages: 'Languages of the site',
    },
    bank_statements: {
      party: 'Account',
      file: 'File',
      first_day: 'First day',
      last_day: 'Last day',
      line_count: 'Lines',
      added: 'New lines',
    },
    bank_lines: { party: 'Account', day: 'Date', amount: 'Amount', left_out: 'Left without an entry' },
    bank_matches: { party: 'Account', line: 'Line', lines: 'Lines', kind: 'Kind', source: 'Entry', back: 'Taken back' },
    cash_counts: {
      day: 'Date',
      denominations: 'Notes and coins',
      counted: 'Counted',
      expected: 'In the cash book',
      difference: 'Difference',
      reason: 'Reason',
    },
    vehicle_loans: {
      transfer: 'Money moved, No.',
      outstanding: 'Still owed',
      rate: 'Per cent a year',
      settled_until: 'Interest settled until',
      username: 'Recorded by',
    },
    book_closings: { closed_through: 'Closed through', reason: 'Reason', username: 'By' },
    files: { path: 'File', size: 'Size' },
  },
  /** Where they are filled in. */
  input: {
    ...ofTables,
    soldcars: { ...titled(soldcars), contact_no: 'Contact No.', selldate: 'Date of Sale' },
    installments: titled(installments),
    financings: titled(financings),
  },
  /** In the lists of facts. */
  fact: {
    soldcars: {
      ...soldcars,
      owner_name: 'Buyer',
      contact_no: 'Contact No.',
      selldate: 'Sold on',
      username: 'Sold by',
      total_installments: 'Installments agreed',
      token: 'Of it received before as a token',
    },
  },
} as const;
