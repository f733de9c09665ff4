// By their path: Vite's configuration imports these files (compiledTexts.ts), where the alias @contract is not known.
import { dealer, dealer_office } from '../../../../../supabase/functions/_shared/contract/fields/dealer.ts';
import { enquiries, enquiry_notes } from '../../../../../supabase/functions/_shared/contract/fields/enquiry.ts';
import { investment, maintenance, miscellaneous_costs } from '../../../../../supabase/functions/_shared/contract/fields/ledger.ts';
import { vehicle_papers } from '../../../../../supabase/functions/_shared/contract/fields/paper.ts';
import { reservation_ends, reservations } from '../../../../../supabase/functions/_shared/contract/fields/reservation.ts';
import { installments, past_stays, reversals, schedule, soldcars } from '../../../../../supabase/functions/_shared/contract/fields/sale.ts';
import { labelsOf } from '../../../../../supabase/functions/_shared/contract/fields/shapes.ts';
import type { FIELDS, Table } from '../../../../../supabase/functions/_shared/contract/fields/tables.ts';
import { transfer_steps, transfers } from '../../../../../supabase/functions/_shared/contract/fields/transfer.ts';
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

type Named = { [Name in Exclude<Table, FieldTable>]: Record<keyof (typeof FIELDS)[Name], string> };
const ofSale = labelsOf(soldcars);

/** The same of the other tables, by table and column. */
export const columns = {
  /** In tables and in the log. */
  label: {
    soldcars: { ...ofSale, owner_name: 'Buyer', selldate: 'Sold on' },
    installments: labelsOf(installments),
    schedule: labelsOf(schedule),
    reservations: labelsOf(reservations),
    reservation_ends: labelsOf(reservation_ends),
    reversals: labelsOf(reversals),
    past_stays: labelsOf(past_stays),
    maintenance: labelsOf(maintenance),
    miscellaneous_costs: labelsOf(miscellaneous_costs),
    investment: labelsOf(investment),
    enquiries: { ...labelsOf(enquiries), custname: 'Customer name', custquery: 'Enquiry' },
    dealer: labelsOf(dealer),
    dealer_office: labelsOf(dealer_office),
    rates: { kind: 'Kind', holds_from: 'Holds from', value: 'Value' },
    enquiry_notes: labelsOf(enquiry_notes),
    vehicle_papers: labelsOf(vehicle_papers),
    document_descriptions: { uniqueid: 'Document No.', doctype: 'Document of', docuploadedby: 'Uploaded by' },
    staff: { userid: 'User ID', username: 'Name', userdesignation: 'Designation' },
    transfer_steps: labelsOf(transfer_steps),
    transfers: labelsOf(transfers),
    settings: {
      employees_see_balance: 'Employees see the account balance',
      balance_answered: 'An admin has decided that',
      price_includes_gst: 'Prices include GST',
      stamp_on_all_modes: 'Revenue stamp however it was paid',
    },
    files: { path: 'File', size: 'Size' },
  } satisfies Named & Record<string, Record<string, string>>,
  /** Where they are filled in. */
  input: {
    reservations: labelsOf(reservations),
    reservation_ends: labelsOf(reservation_ends),
    soldcars: { ...titled(ofSale), contact_no: 'Contact No.', selldate: 'Date of Sale' },
    installments: titled(labelsOf(installments)),
    maintenance: labelsOf(maintenance),
    enquiries: labelsOf(enquiries),
    dealer: labelsOf(dealer),
    dealer_office: labelsOf(dealer_office),
    enquiry_notes: labelsOf(enquiry_notes),
    vehicle_papers: labelsOf(vehicle_papers),
    transfer_steps: labelsOf(transfer_steps),
    transfers: labelsOf(transfers),
  },
  /** In the lists of facts. */
  fact: {
    soldcars: {
      ...ofSale,
      owner_name: 'Buyer',
      contact_no: 'Contact No.',
      selldate: 'Sold on',
      username: 'Sold by',
      total_installments: 'Installments agreed',
      token: 'Of it received before as a token',
    },
  },
} as const;
