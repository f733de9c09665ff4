import { formatDate, formatMoment } from '../../kit/dates/days.ts';
import { formatCount, formatKm, formatWord } from '../../kit/facts/format.ts';
import { formatAmount } from '../../kit/money/rupees.ts';

type Format = (value: unknown) => string;

export const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** 'insurance_company' and 'insuranceCompany' as 'Insurance company'. */
export const readable = (name: string) =>
  formatWord(
    name
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replaceAll('_', ' ')
      .trim()
      .toLowerCase(),
  );

// A column that nobody has described yet is shown by what its value looks like.
function plain(value: unknown): string {
  if (isEmpty(value)) return 'nothing';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return value.toLocaleString('en-IN');
  if (Array.isArray(value)) return value.map(plain).join(', ') || 'nothing';
  if (typeof value === 'object') {
    const parts = Object.entries(value ?? {}).map(([name, part]) => `${readable(name)}: ${plain(part)}`);
    return parts.join('; ') || 'nothing';
  }
  const text = String(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text);
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) ? formatMoment(text) : text;
}

const numeric =
  (format: (value: number) => string): Format =>
  (value) =>
    typeof value === 'number' ? format(value) : plain(value);

const rupees = numeric(formatAmount);
const km = numeric(formatKm);
const years = numeric((count) => (count === 1 ? '1 year' : `${formatCount(count)} years`));
const size = numeric((bytes) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`,
);
const word: Format = (value) => formatWord(plain(value));
const saleStatus: Format = (value) => (value ? 'Sold' : 'Available');
/** A number that is a name: no digit grouping. */
const label: Format = (value) => (isEmpty(value) ? 'nothing' : String(value));

/** What the columns of the log are called and how their values are read, in the order they are shown; `table.column` goes before `column`. */
const COLUMNS: Record<string, [label: string, format?: Format]> = {
  carcompany: ['Brand name'],
  carname: ['Vehicle name'],
  carmake: ['Vehicle type', word],
  carcolor: ['Vehicle color'],
  fuel: ['Fuel', word],
  kilometers: ['Kilometers', km],
  vehiclesellprice: ['Display price', rupees],
  vehiclebuyprice: ['Buying price', rupees],
  registration_date: ['Registration date'],
  fitness_upto_date: ['Fitness upto date'],
  status: ['Status', saleStatus],
  onhomepage: ['On home page'],
  created_at: ['Added'],
  description: ['Description'],

  insurancecompany: ['Insurance company'],
  insurancenumber: ['Insurance number'],
  policynumber: ['Policy number'],
  insurancetenure: ['Insurance tenure', years],
  insurancestartdate: ['Insurance start date'],
  insuranceenddate: ['Insurance end date'],

  ownername: ['Owner name'],
  ownerphone: ['Owner phone'],
  owneremail: ['Owner email'],
  owneraddress: ['Owner address'],
  company_name: ['Finance company'],
  branch_name: ['Branch name'],
  manager_name1: ['Manager name 1'],
  contact1: ['Contact 1'],
  manager_name2: ['Manager name 2'],
  contact2: ['Contact 2'],

  owner_name: ['Buyer'],
  contact_no: ['Contact number'],
  selling_price: ['Selling price', rupees],
  down_payment: ['Down payment', rupees],
  commission: ['Commission', rupees],
  total_installments: ['Total installments'],
  installment_amount: ['Installment amount', rupees],
  installment_date: ['Date'],
  payment_mode: ['Payment mode'],
  account_paid_to: ['Account paid to'],
  selldate: ['Sold on'],
  amount: ['Amount', rupees],
  price: ['Price', rupees],
  cost: ['Cost', rupees],
  date: ['Date'],
  maintainancedate: ['Date'],
  index: ['No.', label],
  id: ['ID', label],
  serial_number: ['ID', label],

  userid: ['User ID'],
  username: ['Recorded by'],
  'staff.username': ['Name'],
  userdesignation: ['Designation'],

  serialnum: ['Enquiry No.', label],
  custname: ['Customer name'],
  custcontact: ['Phone No.'],
  custquery: ['Enquiry'],
  enquirydate: ['Date'],
  uniqueid: ['Document No.', label],
  doctype: ['Document of'],
  docuploadedby: ['Uploaded by'],
  employees_see_balance: ['Employees see the account balance'],

  path: ['File'],
  size: ['Size', size],
};

/** What a dealer has no use for: made of other columns, or a key between programs. The number is in the sentence. */
const HIDDEN = [
  'registernumber',
  'search_text',
  'vehicle_key',
  'sold_number',
  'sold',
  'request_id',
  'password',
  'staff.id',
  'settings.id',
];

const ORDER = Object.keys(COLUMNS);
const keyOf = (table: string, column: string) => (`${table}.${column}` in COLUMNS ? `${table}.${column}` : column);
const placeOf = (table: string, column: string) => {
  const place = ORDER.indexOf(keyOf(table, column));
  return place < 0 ? ORDER.length : place;
};

/** Columns in the order a person expects them; those that nobody has described yet come last. */
export const inOrder = (table: string, columns: string[]) =>
  columns.toSorted((one, other) => placeOf(table, one) - placeOf(table, other));

const named = (table: string, column: string) => COLUMNS[keyOf(table, column)];

export const isHidden = (table: string, column: string) =>
  HIDDEN.includes(column) || HIDDEN.includes(`${table}.${column}`);

export const columnLabel = (table: string, column: string) => named(table, column)?.[0] ?? readable(column);

/** A value of the log as a person reads it: rupees, dates, yes or no; 'nothing' for an empty one. */
export const formatValue = (table: string, column: string, value: unknown) =>
  isEmpty(value) ? 'nothing' : (named(table, column)?.[1] ?? plain)(value);
