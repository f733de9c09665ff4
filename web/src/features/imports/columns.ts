import { IMPORT_FIELDS, type ImportKind } from '@contract/import.ts';
import type { ReadCell } from '../../kit/sheet/read.ts';
import { bare } from '../../shared/sheet/cells.ts';
import { t } from '../../text/staff.ts';
import { marathiNames } from './marathi.ts';

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
    'registration',
    'regno',
    'registrationno',
    'registernumber',
    'vehiclenumber',
    'vehicleno',
    'vehno',
    'gadinumber',
    'number',
    'rcnumber',
    'carid',
  ],
  vehicleName: ['model', 'modelname', 'vehicle', 'carname', 'gadi', 'name'],
  brandName: ['brand', 'make', 'company', 'maker', 'manufacturer'],
  vehicleType: ['type', 'category', 'body'],
  fuel: ['fueltype'],
  vehicleColor: ['color', 'colour', 'vehiclecolour'],
  kilometers: ['km', 'kms', 'odometer', 'kilometres', 'kmrun'],
  vehicleSellPrice: ['price', 'askingprice', 'saleprice', 'sellingprice', 'rate'],
  vehicleBuyPrice: ['purchaseprice', 'purchase', 'boughtfor', 'costprice', 'buyprice'],
  boughtOn: ['purchasedate', 'dateofpurchase', 'buyingdate', 'buydate', 'purchasedon', 'stockdate', 'takenin', 'instocksince'],
  make_year: ['year', 'manufacturingyear', 'mfgyear', 'modelyear', 'yearofmanufacture'],
  made_month: ['mfgmonth', 'monthofmanufacture'],
  keeper_serial: ['ownerno', 'noofowners', 'owners', 'ownership'],
  registration_date: ['registeredon', 'dateofregistration', 'regdate'],
  fitness_upto_date: ['fitness', 'fitnessupto', 'fitnessvalidtill'],
  chassis_number: ['chassis', 'chassisno', 'vin'],
  engine_number: ['engine', 'engineno'],
  onhomepage: ['display', 'homepage', 'shown', 'displayed'],
  security_plate: ['hsrp'],
  insuranceEndDate: [
    'insurancevalidtill',
    'insuranceupto',
    'insuranceexpiry',
    'insurance',
    'insupto',
    'insvalidtill',
    'insvalid',
    'insend',
  ],
  insuranceCompany: ['insurer'],
  policyNumber: ['policyno', 'policy'],
  ownerName: ['owner', 'seller', 'sellername', 'customername', 'nameofowner', 'name'],
  ownerPhone: [
    'phoneno',
    'contactno',
    'phonenumberofowner',
    'ownercontact',
    'ownernumber',
    'phone',
    'mobile',
    'phonenumber',
    'mobileno',
    'contact',
    'ownermobile',
    'sellerphone',
    'contactnumber',
  ],
  ownerEmail: ['email', 'mail'],
  ownerAddress: ['address'],
  company_name: ['finance', 'financedby', 'hypothecation', 'financer'],
  contactNo: ['contactnumber', 'phone', 'mobile', 'buyermobile', 'phonenumber', 'mobileno', 'customerphone'],
  sellingPrice: ['soldfor', 'saleprice', 'price', 'dealamount', 'saleamount'],
  sellDate: ['soldon', 'saledate', 'selldate', 'date', 'sellingdate'],
  downPayment: ['advance', 'dp', 'paidatsale'],
  totalInstallments: ['installments', 'emis', 'noofinstallments', 'months'],
  installmentAmount: ['emi', 'installment', 'emiamount'],
  firstDueDate: ['firstdue', 'firstemi', 'firstinstallment'],
  paymentMode: ['mode', 'paidby', 'payment'],
  paidSoFar: ['paid', 'received', 'installmentspaid', 'emipaid', 'paidtillnow', 'amountreceived'],
  lastPaidOn: ['lastpayment', 'paiduntil', 'lastpaid', 'lastpaymentdate', 'paidon'],
  rcTransferred: ['rctransfer', 'transferred', 'rc'],
  description: ['remarks', 'notes', 'remark', 'particulars', 'details', 'expense'],
  cost: ['amount', 'price', 'rs', 'expenseamount', 'spent'],
  date: ['day', 'spenton', 'expensedate'],
};
/** In a list of sales the owner is the buyer, and the date of an RC may be that of its transfer. */
const OF_KIND: Partial<Record<ImportKind, Record<string, readonly string[]>>> = {
  stock: { registration_date: [...(SYNONYMS.registration_date ?? []), 'rcdate'] },
  sales: { ownerName: ['buyer', 'buyername', 'customer', 'customername', 'soldto', 'name'], vehicleName: ['model', 'vehicle'] },
};

/** Every name of a column, the surest first. */
const namesOf = (kind: ImportKind, key: string) => [
  labelOf(kind, key),
  key,
  IMPORT_FIELDS[kind][key]?.column ?? key,
  ...(OF_KIND[kind]?.[key] ?? SYNONYMS[key] ?? []),
  ...marathiNames(kind, key),
];

const asText = (cell: ReadCell | undefined) => (typeof cell === 'string' ? bare(cell) : '');

type Headings = readonly (ReadCell | undefined)[];

/**
 * What tells which column of a file is what: by place, the key of a field. Each field at most once; of two names the surer wins. The names are
 * made ready once: whoever asks about each of five thousand rows would wait ten seconds for them.
 */
export function columnMatcher(kind: ImportKind): (headings: Headings) => Map<number, string> {
  const fields = Object.keys(IMPORT_FIELDS[kind]).map((key) => ({ key, names: namesOf(kind, key).map(bare) }));
  const deepest = Math.max(...fields.map(({ names }) => names.length));
  const known = new Set(fields.flatMap(({ names }) => names));
  return (headings) => {
    const texts = headings.map(asText);
    const matched = new Map<number, string>();
    if (!texts.some((text) => known.has(text))) return matched;
    const used = new Set<string>();
    for (let depth = 0; depth < deepest; depth++) {
      for (const { key, names } of fields) {
        const name = names[depth];
        const place = name === undefined || used.has(key) ? -1 : texts.findIndex((text, at) => text === name && !matched.has(at));
        if (place < 0) continue;
        matched.set(place, key);
        used.add(key);
      }
    }
    return new Map([...matched].sort(([a], [b]) => a - b));
  };
}

/** Which column of one row of headings is what. */
export const matchColumns = (kind: ImportKind, headings: Headings) => columnMatcher(kind)(headings);

/** How far down the headings may stand: below a title, or a line of groups. */
const DEEPEST_HEADING = 15;

/** The row of the headings: the one of the first in which most are known. 0 where none is. */
export function headingRow(kind: ImportKind, rows: readonly ReadCell[][]): number {
  const match = columnMatcher(kind);
  const counts = rows.slice(0, DEEPEST_HEADING).map((row) => match(row).size);
  return Math.max(0, counts.indexOf(Math.max(0, ...counts)));
}
