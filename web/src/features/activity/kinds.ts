import type { ActivityEntry, LogAction } from '@contract/activity.ts';
import { readable } from './columns.ts';

export type Row = NonNullable<ActivityEntry['after']>;

interface Kind {
  /** In the filter. */
  label: string;
  /** What an entry is about; the vehicle's number follows where there is one. */
  thing: string | ((row: Row) => string);
  verbs?: Record<LogAction, string>;
  /** The columns that tell an addition or a deletion in a line. */
  gist?: string[];
}

const FOLDERS: Record<string, string> = {
  InventoryVehicleImages: 'picture',
  OnsiteVehicleImages: 'yard picture',
  SoldCarImages: 'sale photo',
  InsuranceDocuments: 'insurance document',
  MaintenanceDoc: 'receipt',
  AdminDocuments: 'document',
  Notices: 'notice',
  OfficeDocuments: 'office document',
};
/** Longer numbers are moments, which say nothing to a person. */
const ORDINAL_DIGITS = 6;

function fileThing({ path }: Row): string {
  const [number = '', folder = '', vehicle] = String(path).split('/').reverse();
  if (folder === 'InventoryVehicleImages' && number === '0') return 'the display picture of';
  const what = FOLDERS[folder] ?? 'file';
  const which = number.length <= ORDINAL_DIGITS ? `${what} No. ${number}` : `the ${what}`;
  return vehicle ? `${which} of` : which;
}

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const withName = (thing: string, name: unknown) => (text(name) ? `${thing} ${text(name)}` : thing);

/** What the log keeps, by table, in a dealer's words. */
const KINDS: Record<string, Kind> = {
  cardetails: { label: 'Vehicles', thing: 'the vehicle', gist: ['carcompany', 'carname', 'vehiclesellprice'] },
  buying_prices: { label: 'Buying prices', thing: 'the buying price of', gist: ['vehiclebuyprice'] },
  carinsurance: { label: 'Insurance', thing: 'the insurance details of', gist: ['insurancecompany', 'policynumber'] },
  ownerdetails: { label: 'Owners', thing: 'the owner details of', gist: ['ownername', 'ownerphone'] },
  finance: { label: 'Finance', thing: 'the finance details of', gist: ['company_name', 'branch_name'] },
  soldcars: { label: 'Sales', thing: 'the sale of', gist: ['owner_name', 'selling_price'] },
  installments: { label: 'Installments', thing: 'an installment of', gist: ['amount', 'payment_mode'] },
  maintenance: { label: 'Maintenance', thing: 'maintenance of', gist: ['description', 'price'] },
  miscellaneous_costs: {
    label: 'Miscellaneous costs',
    thing: ({ id }) => withName('miscellaneous cost', id),
    gist: ['description', 'cost'],
  },
  investment: {
    label: 'Investments',
    thing: ({ serial_number }) => withName('investment', serial_number),
    gist: ['description', 'amount'],
  },
  enquiries: {
    label: 'Enquiries',
    thing: ({ custname }) => withName('the enquiry of', custname ?? 'a customer'),
    gist: ['custcontact', 'custquery'],
  },
  document_descriptions: {
    label: 'Document descriptions',
    thing: 'the description of a document',
    gist: ['description'],
  },
  files: {
    label: 'Files',
    thing: fileThing,
    verbs: { INSERT: 'uploaded', UPDATE: 'replaced', DELETE: 'deleted' },
    gist: ['size'],
  },
  settings: { label: 'Settings', thing: 'the settings' },
  staff: {
    label: 'Accounts',
    thing: ({ username, userid }) => withName('the account', username ?? userid),
    gist: ['userdesignation', 'userid'],
  },
};

const VERBS = { INSERT: 'added', UPDATE: 'changed', DELETE: 'deleted' };

/** A kind's name in the filter; one that nobody has described yet by its table's, made readable. */
export const kindLabel = (table: string) => KINDS[table]?.label ?? readable(table);

export const gistColumns = (table: string) => KINDS[table]?.gist ?? [];

/** 'changed', and 'the insurance details of': what was done to what. */
export function actOf({ action, tablename }: ActivityEntry, row: Row): { verb: string; thing: string } {
  const { thing = `an entry of “${readable(tablename)}”`, verbs = VERBS } = KINDS[tablename] ?? {};
  return { verb: verbs[action], thing: typeof thing === 'string' ? thing : thing(row) };
}
