import { IMPORT_FIELDS, type ImportKind } from '@contract/import.ts';
import type { ReadCell } from '../../kit/sheet/read.ts';
import { t } from '../../text/staff.ts';
import { bare } from './cells.ts';

/** What a column of a file is called here: as on the forms, but for what a sale calls owner, who is the buyer. */
export function labelOf(kind: ImportKind, key: string): string {
  const { table, field } = IMPORT_FIELDS[kind][key] ?? {};
  if (kind === 'sales' && key === 'ownerName') return t('imports.label.buyer');
  if (kind === 'sales' && key === 'contactNo') return t('imports.label.buyerPhone');
  return table && field ? field.label : key;
}

/** Other names under which people and our own lists keep these columns, without case, spaces and signs. */
const SYNONYMS: Record<string, readonly string[]> = {
  registernumber: [
    ...[
      'Registration',
      'Reg No',
      'Reg. No.',
      'Registration No',
      'Register number',
      'Vehicle number',
      'Vehicle No',
      'Veh No',
    ],
    ...['Gadi number', 'Number', 'RC number', 'carID'],
  ],
  vehicleName: ['Name', 'Model', 'Vehicle', 'Car name'],
  brandName: ['Brand', 'Make', 'Company', 'Maker', 'Manufacturer'],
  vehicleType: ['Type', 'Category', 'Body'],
  fuel: ['Fuel type'],
  vehicleColor: ['Color', 'Colour', 'Vehicle colour'],
  kilometers: ['Km', 'Kms', 'Odometer', 'Kilometres', 'KM run'],
  vehicleSellPrice: ['Price', 'Asking price', 'Sale price', 'Selling price', 'Rate'],
  vehicleBuyPrice: ['Purchase price', 'Bought for', 'Cost price', 'Buy price'],
  make_year: ['Year', 'Manufacturing year', 'Mfg year', 'Model year', 'Year of manufacture'],
  made_month: ['Mfg month', 'Month of manufacture'],
  keeper_serial: ['Owner no', 'No of owners', 'Owners', 'Ownership'],
  registration_date: ['Registered on', 'Date of registration', 'Reg date'],
  fitness_upto_date: ['Fitness', 'Fitness upto', 'Fitness valid till'],
  chassis_number: ['Chassis', 'Chassis no', 'VIN'],
  engine_number: ['Engine', 'Engine no'],
  onhomepage: ['Display', 'Home page', 'Shown', 'Displayed'],
  security_plate: ['HSRP'],
  insuranceEndDate: ['Insurance valid till', 'Insurance upto', 'Insurance expiry', 'Insurance'],
  insuranceCompany: ['Insurer'],
  policyNumber: ['Policy no', 'Policy'],
  ownerName: ['Owner', 'Seller', 'Seller name', 'Customer name'],
  ownerPhone: [
    'Phone',
    'Mobile',
    'Phone number',
    'Mobile no',
    'Contact',
    'Owner mobile',
    'Seller phone',
    'Contact number',
  ],
  ownerEmail: ['Email', 'E-mail', 'Mail'],
  ownerAddress: ['Address'],
  company_name: ['Finance', 'Financed by', 'Hypothecation', 'Financer'],
  contactNo: ['Contact number', 'Phone', 'Mobile', 'Buyer mobile', 'Phone number', 'Mobile no', 'Customer phone'],
  sellingPrice: ['Sold for', 'Sale price', 'Price', 'Deal amount', 'Sale amount'],
  sellDate: ['Sold on', 'Sale date', 'Sell date', 'Date', 'Selling date'],
  downPayment: ['Advance', 'DP', 'Paid at sale'],
  totalInstallments: ['Installments', 'EMIs', 'No of installments', 'Months'],
  installmentAmount: ['EMI', 'Installment', 'EMI amount'],
  firstDueDate: ['First due', 'First EMI', 'First installment'],
  paymentMode: ['Mode', 'Paid by', 'Payment'],
  paidSoFar: ['Paid', 'Received', 'Installments paid', 'EMI paid', 'Paid till now', 'Amount received'],
  lastPaidOn: ['Last payment', 'Paid until', 'Last paid', 'Last payment date', 'Paid on'],
  rcTransferred: ['RC transfer', 'Transferred', 'RC'],
  description: ['Remarks', 'Notes', 'Remark', 'Particulars', 'Details', 'Expense'],
  cost: ['Amount', 'Price', 'Rs', 'Expense amount', 'Spent'],
  date: ['Day', 'Spent on', 'Expense date'],
};
/** In a list of sales the owner is the buyer, and a cost that names its vehicle is maintenance. */
const OF_KIND: Partial<Record<ImportKind, Record<string, readonly string[]>>> = {
  sales: {
    ownerName: ['Buyer', 'Buyer name', 'Customer', 'Customer name', 'Sold to', 'Name'],
    vehicleName: ['Model', 'Vehicle'],
  },
};

/** Every name of a column, the surest first. */
const namesOf = (kind: ImportKind, key: string) => [
  labelOf(kind, key),
  key,
  IMPORT_FIELDS[kind][key]?.column ?? key,
  ...(OF_KIND[kind]?.[key] ?? SYNONYMS[key] ?? []),
];

const asText = (cell: ReadCell | undefined) => (typeof cell === 'string' ? bare(cell) : '');

/** Which column of the file is what: by place, the key of a field. Each field at most once; of two names the surer wins. */
export function matchColumns(kind: ImportKind, headings: readonly (ReadCell | undefined)[]): Map<number, string> {
  const texts = headings.map(asText);
  const keys = Object.keys(IMPORT_FIELDS[kind]);
  const matched = new Map<number, string>();
  const used = new Set<string>();
  const deepest = Math.max(...keys.map((key) => namesOf(kind, key).length));
  for (let depth = 0; depth < deepest; depth++) {
    for (const key of keys) {
      const name = namesOf(kind, key)[depth];
      const place =
        name === undefined || used.has(key)
          ? -1
          : texts.findIndex((text, at) => text === bare(name) && !matched.has(at));
      if (place < 0) continue;
      matched.set(place, key);
      used.add(key);
    }
  }
  return new Map([...matched].sort(([a], [b]) => a - b));
}

/** How far down the headings may stand: below a title, or a line of groups. */
const DEEPEST_HEADING = 15;

/** The row of the headings: the one of the first in which most are known. 0 where none is. */
export function headingRow(kind: ImportKind, rows: readonly ReadCell[][]): number {
  const counts = rows.slice(0, DEEPEST_HEADING).map((row) => matchColumns(kind, row).size);
  return Math.max(0, counts.indexOf(Math.max(0, ...counts)));
}
